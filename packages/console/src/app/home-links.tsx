import { LinkButton } from '@pitlane/ui/aria';
import { useLocation } from '@tanstack/react-router';
import { useOpenPages } from './me.ts';
import { findArea, findHomes } from './pages.ts';

/** A button to the first page of each area that the signed-in person has. */
export function HomeLinks() {
  return findHomes(useOpenPages()).map(({ to, label }) => (
    <LinkButton key={to} href={`/console${to}`}>
      {label}
    </LinkButton>
  ));
}

/** A button to the first page of the area of this page, else of another; to the sign-in page without any. */
export function HomeLink() {
  const area = useLocation({ select: ({ pathname }) => findArea(pathname) });
  const homes = findHomes(useOpenPages());
  const home = homes.find((page) => page.area === area) ?? homes[0];
  return <LinkButton href={`/console${home?.to ?? '/'}`}>{home?.label ?? 'Home'}</LinkButton>;
}
