import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { ErrorState, Skeleton } from '@pitlane/ui/aria';
import { useEffect, useState } from 'react';
import { knowsSignIn } from '../../app/config.ts';
import { useConfig } from '../../app/use-config.ts';
import { signIn } from '../../auth/customer-session.ts';
import { useCustomer } from '../../auth/use-customer.ts';
import { NoSignIn } from './no-sign-in.tsx';

const ACCOUNT = '/customer-bookings';

/** `/customer-login` */
export const LoginPage = () => <Entrance title="Sign in" isNew={false} />;
/** `/customer-signup` */
export const SignupPage = () => <Entrance title="Create your account" isNew={true} />;

/** Redirects to the identity provider; a signed-in person goes to their bookings. Without a provider, explains that. */
function Entrance({ title, isNew }: { title: string; isNew: boolean }) {
  const customer = useCustomer();
  const config = useConfig();
  const [hasFailed, setFailed] = useState(false);
  const isSetUp = config ? knowsSignIn(config) : null;
  const isSignedOut = customer.kind === 'signed-out' && isSetUp === true && !hasFailed;
  useDocumentTitle(title);
  useEffect(() => {
    if (customer.kind === 'signed-in') location.replace(ACCOUNT);
    if (isSignedOut) void signIn({ to: ACCOUNT, isNew }).catch(() => setFailed(true));
  }, [customer.kind, isSignedOut, isNew]);
  if (isSetUp === false) return <NoSignIn />;
  if (hasFailed)
    return (
      <ErrorState
        level={1}
        title="Sign-in isn’t working right now"
        detail="Please try again. You can also compare and book without an account."
        onRetry={() => setFailed(false)}
      />
    );
  return (
    <div>
      <h1>{title}</h1>
      <p role="status">Taking you to the sign-in page.</p>
      <Skeleton height={160} />
    </div>
  );
}
