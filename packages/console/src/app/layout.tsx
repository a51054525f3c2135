import { OfflineNotice } from '@pitlane/app-shell/offline-notice';
import { StaffAccount } from '@pitlane/app-shell/staff-account';
import navigation from '@pitlane/app-shell/staff-navigation.module.css';
import { useSession } from '@pitlane/app-shell/staff-session-provider';
import { StaffSignedIn } from '@pitlane/app-shell/staff-signed-in';
import { Icon, listIcon, PageShell, scrollRow, ToastRegion } from '@pitlane/ui/aria';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import styles from './layout.module.css';
import { useOpenPages } from './me.ts';
import { SessionProvider } from './session.tsx';

/** Header and page behind the sign-in. */
export function Layout() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <SessionProvider>
      <PageShell
        logo={
          <Link to="/">
            <Icon path={listIcon} size={22} />
            <span>Pitlane console</span>
          </Link>
        }
        actions={<StaffAccount />}
        nav={<Navigation />}
      >
        <OfflineNotice className={styles.offline}>
          This page may be out of date. Nothing is saved until you’re back online.
        </OfflineNotice>
        {/* Everyone may sign out. */}
        {path === '/logout' ? (
          <Outlet />
        ) : (
          <StaffSignedIn
            title="Sign in to the console"
            pitch="See what needs doing, and what we’ve promised."
            place="the console"
          >
            <Outlet />
          </StaffSignedIn>
        )}
      </PageShell>
      <ToastRegion />
    </SessionProvider>
  );
}

/** The parts of the console that the roles of the signed-in person open. */
function Navigation() {
  const { state } = useSession();
  return state.kind === 'signed-in' ? <PageLinks /> : null;
}

function PageLinks() {
  const pages = useOpenPages();
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
