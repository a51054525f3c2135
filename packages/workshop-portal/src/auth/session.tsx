import { getConfig } from '@pitlane/client';
import { keepReturn } from '@pitlane/client/identity';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { UserManager } from 'oidc-client-ts';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { publicApi, setSignIn } from '../app/api.ts';
import { followSession, restoreSession, type SessionState } from './session-state.ts';
import { markSignedOut, wasSignedOut } from './signed-out-flag.ts';
import { createUserManager } from './user-manager.ts';

type Session = {
  state: SessionState | { kind: 'unreachable'; retry: () => void } | { kind: 'not-set-up' };
  signIn: () => void;
  /** Opens the logout screen. */
  signOut: () => void;
  users: UserManager | null;
};

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** Restores the session once for all pages. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const config = useQuery({
    queryKey: ['config'],
    queryFn: () => getConfig(publicApi),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const identity = config.data?.Identity;
  const router = useRouter();
  const [users, setUsers] = useState<UserManager | null>(null);
  const [state, setState] = useState<SessionState>({ kind: 'checking' });

  useEffect(() => {
    if (!identity) return;
    let isGone = false;
    const manager = createUserManager(identity);
    setUsers(manager);
    setSignIn(() => enter(manager));
    const stop = followSession(manager, setState);
    void restore(manager).then(async (restored) => {
      if (isGone) return;
      // The requested page replaces the callback address.
      await router.load();
      setState(restored);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [identity, router]);

  const session: Session = {
    state: config.error
      ? { kind: 'unreachable', retry: () => void config.refetch() }
      : config.data && !identity
        ? { kind: 'not-set-up' }
        : state,
    signIn: () => users && enter(users),
    signOut: () => {
      keepReturn(sessionStorage, '/workshop/');
      void router.navigate({ to: '/logout' });
    },
    users,
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Opens the identity provider, which returns to this page. */
function enter(users: UserManager): void {
  markSignedOut(false);
  void users.signinRedirect({ state: location.pathname + location.search + location.hash });
}

let restoring: Promise<SessionState> | null = null;

/** One restore per page load: the provider's code works once, and StrictMode mounts twice. */
function restore(manager: UserManager): Promise<SessionState> {
  restoring ??= restoreSession(manager, !wasSignedOut());
  return restoring;
}
