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
import type { SessionState } from './create-session.ts';
import { createStaffSession, enterStaffApp, type StaffApp } from './staff-session.ts';

type ShownSession = {
  state: SessionState;
  signIn: () => void;
  /** Opens the logout screen. */
  signOut: () => void;
  /** Tries to reach the API again, after `unreachable`. */
  retry: () => void;
  users: UserManager | null;
};

const SessionContext = createContext<ShownSession | null>(null);

export function useSession(): ShownSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a StaffSessionProvider above it.');
  return session;
}

/** What of an app's router is used here: its addresses are not known. */
type StaffRouter = { load: () => Promise<unknown>; navigate: (options: { to: string }) => unknown };

type Props = {
  app: StaffApp & { setSignIn: (signIn: () => void) => void };
  children: ReactNode;
};

/** Restores the session of an app once for all its pages; its logout screen is `/logout`. */
export function StaffSessionProvider({ app, children }: Props) {
  const router: StaffRouter = useRouter();
  const client = useQueryClient();
  const [session] = useState(() => createStaffSession(app, client, () => router.load()));
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const actions = useMemo(
    () => ({
      signIn: () => void enterStaffApp(session).catch(showUnavailable),
      signOut: () => {
        keepReturn(sessionStorage, app.base);
        void router.navigate({ to: '/logout' });
      },
      retry: () => void session.restore(),
    }),
    [session, router, app],
  );
  useEffect(() => app.setSignIn(actions.signIn), [app, actions]);
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
