import { Button, Inline, PageShell } from '@pitlane/ui/aria';
import { Outlet, useLocation } from '@tanstack/react-router';
import { SessionProvider, useSession } from '../auth/session.tsx';
import { SignedIn } from '../auth/signed-in.tsx';
import styles from './layout.module.css';

/** Header and page behind the sign-in; `hl` addresses go without the header (2 §2). */
export function Layout() {
  const isHeadless = useLocation().pathname.startsWith('/hl/');
  const page = (
    <SignedIn>
      <Outlet />
    </SignedIn>
  );
  return (
    <SessionProvider>
      {isHeadless ? (
        <main className={styles.headless}>{page}</main>
      ) : (
        <PageShell logo={<a href="/workshop/">Pitlane for workshops</a>} actions={<Account />}>
          {page}
        </PageShell>
      )}
    </SessionProvider>
  );
}

function Account() {
  const { state, signOut } = useSession();
  if (state.kind !== 'signed-in') return null;
  const { name, email } = state.user.profile;
  return (
    <Inline>
      <span className={styles.name}>{name ?? email}</span>
      <Button variant="quiet" size="small" onPress={signOut}>
        Sign out
      </Button>
    </Inline>
  );
}
