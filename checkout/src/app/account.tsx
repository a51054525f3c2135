import { Button, toast } from '@pitlane/ui/aria';
import { signIn, signOut } from '../auth/customer-session.ts';
import { useCustomer } from '../auth/use-customer.ts';
import { useSessionDue } from '../auth/use-session-due.ts';

/** The account from when the session may be looked for; see `useSessionDue`. */
export function DueAccount({ isHeavy }: { isHeavy: boolean }) {
  return useSessionDue(isHeavy) && <Account />;
}

/**
 * Sign in, or the customer's name, which leads to their bookings and cars, with sign out. Empty until the session is
 * known, so that nothing jumps.
 */
export function Account() {
  const customer = useCustomer();
  if (customer.kind === 'restoring') return null;
  if (customer.kind === 'signed-out')
    return (
      <Button variant="quiet" onPress={() => void signIn().catch(showSignInFailure)}>
        Sign in
      </Button>
    );
  return (
    <>
      <a href="/customer-bookings" aria-label={`${customer.name || customer.email}, your bookings and cars`}>
        {customer.name || customer.email}
      </a>
      <Button variant="quiet" onPress={() => void signOut().catch(showSignInFailure)}>
        Sign out
      </Button>
    </>
  );
}

const showSignInFailure = () =>
  toast({
    title: 'We can’t sign you in right now',
    detail: 'Please try again later.',
    tone: 'error',
  });
