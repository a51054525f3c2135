import { watchSession } from '@pitlane/app-shell/watch-session';
import { getConfig } from '@pitlane/client';
import { readStored, session, writeStored } from '@pitlane/client/storage';
import type { User, UserManager } from 'oidc-client-ts';
import { api, holdToken } from '../api/api.ts';
import { safePath } from './safe-path.ts';

/** Not known yet, signed out, or signed in. */
export type CustomerState =
  | { kind: 'checking' }
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; subject: string; name: string; email: string; phone: string };

let state: CustomerState = { kind: 'checking' };
const listeners = new Set<() => void>();
let users: Promise<UserManager | null> | null = null;
let started = false;

export const customerState = (): CustomerState => state;

/** For `useSyncExternalStore`; the first listener begins the single sign-on check (1 §6). */
export function followCustomer(listener: () => void): () => void {
  listeners.add(listener);
  if (!started) {
    started = true;
    void restore();
  }
  return () => listeners.delete(listener);
}

type Entrance = {
  /** The page to return to; the current one by default. */
  to?: string;
  /** Begins with making an account, where the provider can. */
  isNew?: boolean;
};

/** To the identity provider, and back. */
export async function signIn({ to, isNew = false }: Entrance = {}): Promise<void> {
  const users = await manager();
  await users?.signinRedirect({
    state: to ?? location.pathname + location.search,
    extraQueryParams: { ...users.settings.extraQueryParams, ...(isNew ? { screen_hint: 'signup' } : {}) },
  });
}

const RETURN_KEY = 'pitlane-logout-return';

/** Signs out here and at the provider, which leads to `/login/logoutsuccess` and from there back to this page. */
export async function signOut(): Promise<void> {
  writeStored(session, RETURN_KEY, location.pathname + location.search);
  become({ kind: 'signed-out' });
  await (await manager())?.signoutRedirect();
}

/** Forgets tokens and profile of this tab, also when the provider does not answer (2 §4). */
export async function forgetCustomer(): Promise<void> {
  become({ kind: 'signed-out' });
  await (await manager())?.removeUser();
}

/** The page before the sign-out, read once; home by default. */
export function takeReturnPath(): string {
  const kept = readStored(session, RETURN_KEY);
  writeStored(session, RETURN_KEY, null);
  return safePath(kept);
}

/** The user manager, loaded when it is needed; null where no identity provider is set up. */
export function manager(): Promise<UserManager | null> {
  users ??= Promise.all([getConfig(api), import('./user-manager.ts')]).then(
    ([{ Identity }, { createUserManager }]) => Identity && createUserManager(Identity),
  );
  // A failure is tried again by the next who asks.
  users.catch(() => {
    users = null;
  });
  return users;
}

/** Finds the session of this tab, else asks the provider silently. A failure means signed out (2 §4). */
async function restore(): Promise<void> {
  try {
    const found = await manager();
    if (!found) return become({ kind: 'signed-out' });
    watchSession(found.events, {
      onUser: (user) => become(signedIn(user)),
      onEnd: () => become({ kind: 'signed-out' }),
    });
    const kept = await found.getUser();
    const user = kept && !kept.expired ? kept : await found.signinSilent();
    become(user ? signedIn(user) : { kind: 'signed-out' });
  } catch {
    become({ kind: 'signed-out' });
  }
}

function signedIn(user: User): CustomerState {
  holdToken(user.access_token);
  const { sub, name = '', email = '', phone_number: phone = '' } = user.profile;
  return { kind: 'signed-in', subject: sub, name, email, phone };
}

function become(next: CustomerState): void {
  if (next.kind === 'signed-out') holdToken(null);
  state = next;
  for (const listener of listeners) listener();
}
