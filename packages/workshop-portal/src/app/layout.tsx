import { OfflineNotice } from '@pitlane/app-shell/offline-notice';
import { StaffAccount } from '@pitlane/app-shell/staff-account';
import { Icon, PageShell, ToastRegion, wrenchIcon } from '@pitlane/ui/aria';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { SessionProvider } from '../auth/session.tsx';
import { SignedIn } from '../auth/signed-in.tsx';
import { useHeadless } from './headless.ts';
import styles from './layout.module.css';
import { Navigation } from './navigation.tsx';

/** Header and page behind the sign-in; `hl` addresses have no header (2 §2). */
export function Layout() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isHeadless = useHeadless();
  // Everyone may sign out.
  const page =
    path === '/logout' ? (
      <Outlet />
    ) : (
      <SignedIn>
        <Outlet />
      </SignedIn>
    );
  return (
    <SessionProvider>
      {isHeadless ? (
        <main className={styles.headless}>
          {offlineNotice}
          {page}
        </main>
      ) : (
        <PageShell
          logo={
            <Link to="/">
              <Icon path={wrenchIcon} size={22} />
              <span className={styles.product}>Pitlane for workshops</span>
            </Link>
          }
          actions={<StaffAccount />}
          nav={<Navigation />}
        >
          {offlineNotice}
          {page}
        </PageShell>
      )}
      <ToastRegion />
    </SessionProvider>
  );
}

const offlineNotice = (
  <OfflineNotice className={styles.offline}>
    This page may be out of date. We’ve kept what you typed: send it when you’re back online.
  </OfflineNotice>
);
