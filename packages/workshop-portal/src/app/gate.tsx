import { hasPermission, PERMISSION } from '@pitlane/domain/portal/permissions';
import { alertIcon, Button, EmptyState, LinkButton, Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBalances } from './balance.ts';
import { useHeadless } from './headless.ts';
import { LoadError } from './load-error.tsx';
import { meQuery } from './me.ts';
import { useSession } from './session.tsx';

type Props = {
  /** The permission that the page needs. */
  needs: string;
  children: ReactNode;
};

/** A page for people with a workshop and a permission; others read who they are signed in as, and where to go. */
export function Gate({ needs, children }: Props) {
  const me = useQuery(meQuery);
  if (me.error && !me.data) return <LoadError error={me.error} onRetry={() => void me.refetch()} />;
  if (!me.data) return <Skeleton height={320} />;
  const { Permissions, Workshops } = me.data;
  if (Workshops.length === 0) return <NotAWorkshop permissions={Permissions} />;
  if (!hasPermission(Permissions, needs)) return <NotAllowed />;
  return (
    <>
      <BalanceReports />
      {children}
    </>
  );
}

/** Reports the balances to the page around the portal, on whichever page of it (2 §9). */
function BalanceReports() {
  useBalances();
  return null;
}

/** A customer, a fleet manager or the operator, or a colleague who was not invited yet. */
function NotAWorkshop({ permissions }: { permissions: readonly string[] }) {
  const isOperator = hasPermission(permissions, PERMISSION.operatorRead);
  return (
    <EmptyState level={1} title="This portal is for workshops" icon={alertIcon} actions={<Ways />}>
      <SignedInAs />
      {isOperator ? (
        <p>
          You run the marketplace in the <a href="/console/">console</a>.
        </p>
      ) : (
        <p>
          No workshop has given this address access. If yours has invited you, accept the invitation; if you
          are a customer, the link in your email opens your quote or booking.
        </p>
      )}
    </EmptyState>
  );
}

const Ways = () => (
  <>
    {!useHeadless() && <LinkButton href="/workshop/store-invitations">Your invitations</LinkButton>}
    <LinkButton variant="secondary" href="/">
      Get a quote for a car
    </LinkButton>
    <SignOut />
  </>
);

/** A colleague whose sign-in does not cover this page. */
const NotAllowed = () => (
  <EmptyState level={1} title="You can’t use this page" icon={alertIcon} actions={<SignOut />}>
    <SignedInAs />
    <p>Your sign-in doesn’t cover it. Ask customer service to add it, or a colleague who has it.</p>
  </EmptyState>
);

function SignedInAs() {
  const { state } = useSession();
  if (state.kind !== 'signed-in') return null;
  const { name, email } = state.user.profile;
  const who = [name, email].filter(Boolean).join(', ');
  return who ? <p>You’re signed in as {who}.</p> : null;
}

function SignOut() {
  const { signOut } = useSession();
  return (
    <Button variant="quiet" onPress={signOut}>
      Sign in as someone else
    </Button>
  );
}
