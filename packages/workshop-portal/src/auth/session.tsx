import { getConfig } from '@pitlane/client';
import { Button, EmptyState, ErrorState, Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import type { User, UserManager } from 'oidc-client-ts';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { publicApi, holdToken } from '../app/api.ts';
import { createUserManager, safeReturnPath } from './user-manager.ts';

type Session = { user: User; signOut: () => void };
const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Outside of the signed-in part.');
  return session;
}

type State =
  | { kind: 'checking' }
  | { kind: 'signed-out'; hasFailed: boolean }
  | { kind: 'signed-in'; user: User };

/** Portal pages wait until somebody is signed in (2 §4): checking, signed out, signed in. */
export function SignedIn({ children }: { children: ReactNode }) {
  const config = useQuery({ queryKey: ['config'], queryFn: () => getConfig(publicApi), staleTime: Number.POSITIVE_INFINITY });
  const identity = config.data?.Identity;
  const [manager, setManager] = useState<UserManager | null>(null);
  const [state, setState] = useState<State>({ kind: 'checking' });

  useEffect(() => {
    if (!identity) return;
    const users = createUserManager(identity);
    setManager(users);
    const stop = listen(users, setState);
    void restore(users).then(setState);
    return stop;
  }, [identity]);

  if (config.error) return <ErrorState title="The portal is not reachable" onRetry={() => void config.refetch()}>Please try again in a moment.</ErrorState>;
  if (config.data && !identity) return <EmptyState title="Sign-in is not set up" icon="alert"><p>The operator has not named an identity provider yet.</p></EmptyState>;
  if (state.kind === 'checking' || !manager) return <Skeleton height={320} />;
  if (state.kind === 'signed-out') return <SignIn manager={manager} hasFailed={state.hasFailed} />;
  return (
    <SessionContext value={{ user: state.user, signOut: () => void manager.signoutRedirect() }}>{children}</SessionContext>
  );
}

function SignIn({ manager, hasFailed }: { manager: UserManager; hasFailed: boolean }) {
  return (
    <EmptyState
      title="Sign in to your workshop"
      icon="wrench"
      action={
        <Button variant="primary" onPress={() => void manager.signinRedirect({ state: location.pathname + location.search })}>
          Sign in
        </Button>
      }
    >
      <p>{hasFailed ? 'Your sign-in has ended. Sign in again to go on where you were.' : 'See new bookings and answer them in two taps.'}</p>
    </EmptyState>
  );
}

/** Comes back from the provider, or finds the session of this tab. A failure means signed out. */
async function restore(users: UserManager): Promise<State> {
  try {
    if (location.pathname === '/workshop/callback') {
      const user = await users.signinRedirectCallback();
      holdToken(user.access_token);
      history.replaceState(null, '', safeReturnPath(user.state));
      dispatchEvent(new PopStateEvent('popstate'));
      return { kind: 'signed-in', user };
    }
    const user = await users.getUser();
    if (!user) return { kind: 'signed-out', hasFailed: false };
    const current = user.expired ? await users.signinSilent() : user;
    if (!current) return { kind: 'signed-out', hasFailed: true };
    holdToken(current.access_token);
    return { kind: 'signed-in', user: current };
  } catch {
    await users.removeUser();
    return { kind: 'signed-out', hasFailed: true };
  }
}

function listen(users: UserManager, setState: (state: State) => void): () => void {
  const loaded = (user: User) => {
    holdToken(user.access_token);
    setState({ kind: 'signed-in', user });
  };
  const ended = () => {
    holdToken(null);
    setState({ kind: 'signed-out', hasFailed: true });
  };
  users.events.addUserLoaded(loaded);
  users.events.addSilentRenewError(ended);
  users.events.addAccessTokenExpired(ended);
  return () => {
    users.events.removeUserLoaded(loaded);
    users.events.removeSilentRenewError(ended);
    users.events.removeAccessTokenExpired(ended);
    users.stopSilentRenew();
  };
}
