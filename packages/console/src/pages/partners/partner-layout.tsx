import navigation from '@pitlane/app-shell/staff-navigation.module.css';
import { Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { LinkRow } from '../../app/link-row.tsx';
import { OperatorScope } from '../partner/partner-scope.tsx';
import { partnerQuery } from './partner-query.ts';

const PARTS = [
  { to: '/partners/$slug', label: 'Settings' },
  { to: '/partners/$slug/overview', label: 'Figures' },
  { to: '/partners/$slug/leads', label: 'Leads' },
  { to: '/partners/$slug/bookings', label: 'Bookings' },
  { to: '/partners/$slug/statements', label: 'Commission' },
  { to: '/partners/$slug/keys', label: 'Keys and origins' },
  { to: '/partners/$slug/theme', label: 'Theme' },
  { to: '/partners/$slug/embed', label: 'Embed' },
  { to: '/partners/$slug/landing', label: 'Landing page' },
  { to: '/partners/$slug/webhooks', label: 'Webhooks' },
  { to: '/partners/$slug/people', label: 'People' },
] as const;

/** The pages of one partner, as an operator keeps it: those of the partner's own people, and its settings. */
export function PartnerLayout() {
  const { slug } = useParams({ strict: false }) as { slug: string };
  const name = useQuery(partnerQuery(slug)).data?.Name ?? slug;
  return (
    <Stack gap={5}>
      <p>
        <Link to="/partners">Partners</Link> / {name}
      </p>
      <LinkRow label={`Partner ${slug}`} ground="var(--pl-bg)">
        {PARTS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            params={{ slug }}
            className={navigation.link}
            activeProps={{ 'aria-current': 'page' }}
            activeOptions={{ exact: to === '/partners/$slug', includeSearch: false }}
          >
            {label}
          </Link>
        ))}
      </LinkRow>
      {/* Another partner is another page: no form keeps what was typed for the former. */}
      <OperatorScope key={slug} slug={slug}>
        <Outlet />
      </OperatorScope>
    </Stack>
  );
}
