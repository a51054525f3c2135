import { Icon, PageShell, ToastRegion } from '@pitlane/ui/aria';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OfflineNotice } from './offline-notice.tsx';
import { StaffAccount } from './staff-account.tsx';
import styles from './staff-layout.module.css';
import { StaffSignedIn, type StaffSignInTexts } from './staff-signed-in.tsx';
import { useKeepFocus } from './use-keep-focus.ts';

type Props = {
  /** The app, as its header names it. */
  name: string;
  icon: string;
  signIn: StaffSignInTexts;
  /** What the loss of the network means for the page. */
  offline: string;
  navigation: ReactNode;
  /** Without header and navigation. */
  isBare?: boolean;
};

/** Header and page of an app for staff, behind its sign-in. */
export function StaffLayout({ name, icon, signIn, offline, navigation, isBare = false }: Props) {
  useKeepFocus();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const page = (
    <>
      <OfflineNotice className={styles.offline}>{offline}</OfflineNotice>
      {/* Everyone may sign out. */}
      {path === '/logout' ? (
        <Outlet />
      ) : (
        <StaffSignedIn {...signIn}>
          <Outlet />
        </StaffSignedIn>
      )}
    </>
  );
  const logo = (
    <Link to="/">
      <Icon path={icon} size={22} />
      <span className={styles.name}>{name}</span>
    </Link>
  );
  return (
    <>
      {isBare ? (
        <main className={styles.bare}>{page}</main>
      ) : (
        <PageShell logo={logo} actions={<StaffAccount />} nav={navigation}>
          {page}
        </PageShell>
      )}
      <ToastRegion />
    </>
  );
}
