import { StaffLayout } from '@pitlane/app-shell/staff-layout';
import navigation from '@pitlane/app-shell/staff-navigation.module.css';
import { useSession } from '@pitlane/app-shell/staff-session-provider';
import { listIcon, scrollRow } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import { useOpenPages } from './me.ts';
import { SessionProvider } from './session.tsx';

const SIGN_IN_TEXTS = {
  title: 'Sign in to the console',
  pitch: 'See what needs doing, and what we’ve promised.',
  place: 'the console',
};

/** Header and page behind the sign-in. */
export const Layout = () => (
  <SessionProvider>
    <StaffLayout
      name="Pitlane console"
      icon={listIcon}
      signIn={SIGN_IN_TEXTS}
      offline="This page may be out of date. Nothing is saved until you’re back online."
      navigation={<Navigation />}
    />
  </SessionProvider>
);

/** The parts of the console that the roles of the signed-in person open. */
function Navigation() {
  const { state } = useSession();
  if (state.kind === 'restoring') return <LinksToCome />;
  return state.kind === 'signed-in' ? <PageLinks /> : null;
}

/** Holds the place of the links, so that the page stays where it is when they come. */
const LinksToCome = () => <div className={navigation.nav} />;

function PageLinks() {
  const pages = useOpenPages();
  if (pages.length === 0) return <LinksToCome />;
  return (
    <nav aria-label="Console" className={`${scrollRow} ${navigation.nav}`}>
      {pages.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={navigation.link}
          activeProps={{ 'aria-current': 'page' }}
          activeOptions={{ exact: to === '/', includeSearch: false }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
