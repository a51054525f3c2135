import type { SessionState } from '@pitlane/app-shell/create-session';
import { keepReturn } from '@pitlane/client/identity';
import { toast } from '@pitlane/ui/aria';
import { focusManager, onlineManager, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { UserManager } from 'oidc-client-ts';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { setSignIn } from '../app/api.ts';
import { createPortalSession, enter } from './portal-session.ts';

type PortalSession = {
  state: SessionState;
  signIn: () => void;
  /** Opens the logout screen. */
  signOut: () => void;
  /** Tries to reach the portal again, after `unreachable`. */
  retry: () => void;
  users: UserManager | null;
};

const SessionContext = createContext<PortalSession | null>(null);

export function useSession(): PortalSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** Restores the session once for all pages. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const router = useRouter();
  const [session] = useState(() => createPortalSession(client, () => router.load()));
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const actions = useMemo(
    () => ({
      signIn: () => void enter(session).catch(showUnavailable),
      signOut: () => {
        keepReturn(sessionStorage, '/workshop/');
        void router.navigate({ to: '/logout' });
      },
      retry: () => void session.restore(),
    }),
    [session, router],
  );
  useEffect(() => setSignIn(actions.signIn), [actions]);
  useReturn(state.kind === 'unreachable', actions.retry);
  const value = useMemo(() => ({ ...actions, state, users: session.getUsers() }), [actions, state, session]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Calls `onReturn` when the person or the network comes back, as React Query does for queries that failed. */
function useReturn(isOn: boolean, onReturn: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const stops = [focusManager, onlineManager].map((manager) =>
      manager.subscribe((isBack) => isBack && onReturn()),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [isOn, onReturn]);
}

const showUnavailable = () =>
  toast({ title: 'We can’t sign you in right now', detail: 'Please try again in a moment.', tone: 'error' });
