import navigation from '@pitlane/app-shell/staff-navigation.module.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { LinkRow } from './link-row.tsx';
import { type ConsoleMe, meQuery, useOpenPages } from './me.ts';
import { type Area, type ConsolePage, findArea, findHomes } from './pages.ts';

/** Holds the place of the links, so that the page stays where it is when they come. */
export const LinksToCome = () => <div className={navigation.nav} />;

/** The pages of this area that the roles of the signed-in person open, then their other areas. */
export function PageLinks() {
  const pages = useOpenPages();
  const { data: me } = useQuery(meQuery);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const homes = findHomes(pages);
  const home = homes.find(({ area }) => area === findArea(path)) ?? homes[0];
  if (!me || !home) return <LinksToCome />;
  return (
    <LinkRow label="Console">
      {pages
        .filter(({ area }) => area === home.area)
        .map((page) => (
          <PageLink key={page.to} page={page} label={page.label} isExact={page === home} />
        ))}
      {homes
        .filter((other) => other !== home)
        .map((other) => (
          <PageLink key={other.area} page={other} label={nameArea(other.area, me)} isExact />
        ))}
    </LinkRow>
  );
}

const nameArea = (area: Area, { Partner, Fleet }: ConsoleMe): string =>
  ({ operator: 'Marketplace', partner: Partner?.Name ?? 'Partner', fleet: Fleet?.Name ?? 'Fleet' })[area];

type LinkProps = { page: ConsolePage; label: string; isExact: boolean };

const PageLink = ({ page, label, isExact }: LinkProps) => (
  <Link
    to={page.to}
    className={navigation.link}
    activeProps={{ 'aria-current': 'page' }}
    activeOptions={{ exact: isExact, includeSearch: false }}
  >
    {label}
  </Link>
);
