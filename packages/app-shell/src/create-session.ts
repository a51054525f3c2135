import type { User, UserManager } from 'oidc-client-ts';

/** The sign-in of this tab (2 §4 'Authentication'). Every change passes `subscribe`. */
export type SessionState =
  /** Not known yet: settings load, or the provider looks for a session. Ends in any other state. */
  | { kind: 'restoring' }
  /** Calls carry the token, which is renewed before it ends. */
  | { kind: 'signed-in'; user: User }
  /** No session in this tab, or the person signed out. */
  | { kind: 'signed-out' }
  /** A session ended and could not be renewed, or a sign-in was not completed. */
  | { kind: 'expired' }
  /** The settings did not load; `restore` tries again. */
  | { kind: 'unreachable' }
  /** The operator has set up no identity provider. */
  | { kind: 'not-set-up' };

/** What differs between the apps. */
export type SessionOptions = {
  /** Loads the user manager: authority, client and scopes. Null without an identity provider. */
  loadUsers: () => Promise<UserManager | null>;
  /** Receives the access token that calls carry; null for none. */
  holdToken: (token: string | null) => void;
  /** Completes the sign-in that this page load comes from; null on any other page. */
  completeSignIn?: (users: UserManager) => Promise<User | null>;
  /** Whether a tab without a session checks with the provider; always when it is left out. */
  asksSilently?: () => boolean;
  /** Runs once the restored token is held, before the state shows. */
  beforeRestored?: () => Promise<unknown>;
};

export type Session = {
  getState: () => SessionState;
  /** For `useSyncExternalStore`; the first listener restores the session. */
  subscribe: (listener: () => void) => () => void;
  /** Restores the session; one restore at a time. */
  restore: () => Promise<void>;
  /** The user manager once it has loaded, else null. */
  getUsers: () => UserManager | null;
  /** The user manager, loaded when it is needed; a failed load is repeated by the next call. */
  loadUsers: () => Promise<UserManager | null>;
  /** Opens the provider, which returns to the path `to`. Does nothing without a provider. */
  signIn: (to: string, params?: Record<string, string>) => Promise<void>;
  /** Signs out here and at the provider, which leads to the app's logout page. */
  signOut: () => Promise<void>;
  /** Forgets the person in this tab, without asking the provider. */
  forget: () => Promise<void>;
};

/** The session of a hosted app; create one per page load, because a provider's code works once. */
export function createSession(options: SessionOptions): Session {
  const { holdToken, beforeRestored } = options;
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: 'restoring' };
  let users: UserManager | null = null;
  let loading: Promise<UserManager | null> | null = null;
  let restoring: Promise<void> | null = null;
  let isWatched = false;
  let isForgotten = false;

  const carry = (next: SessionState) => holdToken(next.kind === 'signed-in' ? next.user.access_token : null);

  function become(next: SessionState): void {
    carry(next);
    state = next;
    for (const listener of listeners) listener();
  }

  async function loadUsers(): Promise<UserManager | null> {
    loading ??= options.loadUsers();
    try {
      users = await loading;
      return users;
    } catch (error) {
      loading = null;
      throw error;
    }
  }

  /** A renewal replaces the token, a late one too; a failed one ends the session. A restore reports its own result. */
  function watch({ events }: UserManager): void {
    if (isWatched) return;
    isWatched = true;
    const end = () => {
      if (state.kind === 'signed-in') become({ kind: 'expired' });
    };
    events.addUserLoaded((user) => {
      if (state.kind === 'signed-in' || state.kind === 'expired') become({ kind: 'signed-in', user });
    });
    events.addSilentRenewError(end);
    events.addAccessTokenExpired(end);
  }

  async function restoreOnce(): Promise<void> {
    isForgotten = false;
    const loaded = await loadUsers().catch(() => undefined);
    if (!loaded) return become({ kind: loaded === null ? 'not-set-up' : 'unreachable' });
    watch(loaded);
    const restored = await findSession(loaded, options);
    // Signed out in the meantime: the answer came too late.
    if (isForgotten) return loaded.removeUser();
    carry(restored);
    await beforeRestored?.();
    become(restored);
  }

  function restore(): Promise<void> {
    restoring ??= restoreOnce().finally(() => {
      restoring = null;
    });
    return restoring;
  }

  function leave(): void {
    isForgotten = true;
    become({ kind: 'signed-out' });
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      const isFirst = listeners.size === 0 && state.kind === 'restoring';
      listeners.add(listener);
      if (isFirst) void restore();
      return () => listeners.delete(listener);
    },
    restore,
    getUsers: () => users,
    loadUsers,
    signIn: async (to, params = {}) => {
      const loaded = await loadUsers();
      await loaded?.signinRedirect({
        state: to,
        extraQueryParams: { ...loaded.settings.extraQueryParams, ...params },
      });
    },
    signOut: async () => {
      leave();
      await (await loadUsers())?.signoutRedirect();
    },
    forget: async () => {
      leave();
      await (await loadUsers())?.removeUser();
    },
  };
}

/** The session that a page load starts with: just signed in, this tab's, renewed, or the provider's. */
async function findSession(users: UserManager, options: SessionOptions): Promise<SessionState> {
  try {
    const user = (await options.completeSignIn?.(users)) ?? (await users.getUser());
    if (user && !user.expired) return { kind: 'signed-in', user };
    return await askProvider(users, user !== null, options.asksSilently?.() ?? true);
  } catch {
    await users.removeUser();
    return { kind: 'expired' };
  }
}

/** Renews an expired session. Without one, the provider may still know the person. */
async function askProvider(users: UserManager, hadSession: boolean, mayAsk: boolean): Promise<SessionState> {
  const end: SessionState = { kind: hadSession ? 'expired' : 'signed-out' };
  if (!hadSession && !mayAsk) return end;
  try {
    const user = await users.signinSilent();
    return user ? { kind: 'signed-in', user } : end;
  } catch (error) {
    // A refusal is final; after a lost network the next page tries the same session.
    if (isRefusal(error)) await users.removeUser();
    return end;
  }
}

/** The provider's own answer (RFC 6749 §5.2), unlike a lost network or a time-out. */
const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'ErrorResponse';
