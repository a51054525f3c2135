import { Button, toast } from '@pitlane/ui/aria';
import { signIn, signOut } from '../auth/customer-session.ts';
import { useCustomer } from '../auth/use-customer.ts';

/** Sign in, or the customer's name with sign out. Empty until the session is known, so that nothing jumps. */
export function Account() {
  const customer = useCustomer();
  if (customer.kind === 'restoring') return null;
  if (customer.kind === 'signed-out')
    return (
      <Button variant="quiet" onPress={() => void signIn().catch(unavailable)}>
        Sign in
      </Button>
    );
  return (
    <>
      <span>{customer.name || customer.email}</span>
      <Button variant="quiet" onPress={() => void signOut().catch(unavailable)}>
        Sign out
      </Button>
    </>
  );
}

const unavailable = () =>
  toast({
    title: 'Signing in does not work at the moment',
    detail: 'Please try again later.',
    tone: 'error',
  });
