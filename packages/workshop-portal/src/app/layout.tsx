import { Button, PageShell } from '@pitlane/ui/aria';
import { Outlet, useLocation } from '@tanstack/react-router';
import { SignedIn, useSession } from '../auth/session.tsx';

/** Header and page behind the sign-in; `hl` addresses go without the header (2 §2). */
export function Layout() {
  const isHeadless = useLocation().pathname.startsWith('/hl/');
  return (
    <SignedInLayout isHeadless={isHeadless} />
  );
}

function SignedInLayout({ isHeadless }: { isHeadless: boolean }) {
  return (
    <PageShell brand="Pitlane for workshops" homeHref="/workshop/" hidesChrome={isHeadless}>
      <SignedIn>
        {!isHeadless && <Account />}
        <Outlet />
      </SignedIn>
    </PageShell>
  );
}

function Account() {
  const { user, signOut } = useSession();
  return (
    <p className="account">
      {user.profile.name ?? user.profile.email} <Button variant="quiet" onPress={signOut}>Sign out</Button>
    </p>
  );
}
