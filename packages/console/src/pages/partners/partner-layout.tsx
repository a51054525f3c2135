import navigation from '@pitlane/app-shell/staff-navigation.module.css';
import { Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { LinkRow } from '../../app/link-row.tsx';
import loneLink from '../../app/lone-link.module.css';
import { PAGES } from '../../app/pages.ts';
import { OperatorScope } from '../partner/partner-scope.tsx';
import { partnerQuery } from './partner-query.ts';

const SETTINGS = '/partners/$slug';
/** The settings, and the pages that the partner's own people have. */
const PARTS = [
  { to: SETTINGS, label: 'Settings' },
  ...PAGES.filter(({ area }) => area === 'partner').map(({ to, label }) => ({
    to: (to === '/partner' ? `${SETTINGS}/overview` : to.replace('/partner', SETTINGS)) as typeof SETTINGS,
    label,
  })),
];

/** The pages of one partner, as an operator keeps it: those of the partner's own people, and its settings. */
export function PartnerLayout() {
  const { slug } = useParams({ strict: false }) as { slug: string };
  const name = useQuery(partnerQuery(slug)).data?.Name ?? slug;
  return (
    <Stack gap={5}>
      <p>
        <Link to="/partners" className={loneLink.link}>
          Partners
        </Link>{' '}
        / {name}
      </p>
      <LinkRow label={`Partner ${slug}`} ground="var(--pl-bg)">
        {PARTS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            params={{ slug }}
            className={navigation.link}
            activeProps={{ 'aria-current': 'page' }}
            activeOptions={{ exact: to === SETTINGS, includeSearch: false }}
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
