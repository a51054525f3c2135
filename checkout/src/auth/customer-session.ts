import { getConfig } from '@pitlane/client';
import type { User, UserManager } from 'oidc-client-ts';
import { api, holdToken } from '../app/api.ts';

/** Who is here: nobody knows yet, nobody, or somebody. */
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

/** To the identity provider; comes back to this page. */
export async function signIn(): Promise<void> {
  await (await manager())?.signinRedirect({ state: location.pathname + location.search });
}

/** Signs out here and at the provider. */
export async function signOut(): Promise<void> {
  become({ kind: 'signed-out' });
  await (await manager())?.signoutRedirect();
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
    found.events.addUserLoaded((user) => become(signedIn(user)));
    found.events.addSilentRenewError(() => become({ kind: 'signed-out' }));
    found.events.addAccessTokenExpired(() => become({ kind: 'signed-out' }));
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
