import { createSession, type SessionState } from '@pitlane/app-shell/create-session';
import { getConfig } from '@pitlane/client';
import { readStored, session as sessionStore, writeStored } from '@pitlane/client/storage';
import { api, holdToken, queryClient } from '../api/api.ts';
import { safePath } from './safe-path.ts';

/** Not known yet, signed out (also when sign-in fails or is not set up, 2 §4), or signed in. */
export type CustomerState =
  | { kind: 'restoring' }
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; subject: string; name: string; email: string; phone: string };

/** What depends on who asks: the owner of a quote sees more of it than a visitor. */
const OWNED = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    ['lead', 'finalise', 'booking', 'booking-payment'].includes(String(queryKey[0])),
};
let hasToken = false;

/** Reads again as the customer what the page reads as a visitor, also while it waits for the response. */
async function readAgain(): Promise<void> {
  if (!hasToken) return;
  await queryClient.cancelQueries(OWNED);
  void queryClient.invalidateQueries(OWNED);
}

/** The customer's sign-in; its first follower begins the single sign-on check (1 §6). */
export const customerSession = createSession({
  // The client of the provider loads when it is needed: most visitors never sign in.
  loadUsers: async () => {
    const [{ Identity }, { createUserManager }] = await Promise.all([
      getConfig(api),
      import('./user-manager.ts'),
    ]);
    return Identity && createUserManager(Identity);
  },
  holdToken: (token) => {
    hasToken = token !== null;
    holdToken(token);
  },
  beforeRestored: readAgain,
});

export function toCustomer(state: SessionState): CustomerState {
  if (state.kind === 'restoring') return state;
  if (state.kind !== 'signed-in') return { kind: 'signed-out' };
  const { sub, name = '', email = '', phone_number: phone = '' } = state.user.profile;
  return { kind: 'signed-in', subject: sub, name, email, phone };
}

type Entrance = {
  /** The page to return to; the current one by default. */
  to?: string;
  /** Begins with making an account, where the provider can. */
  isNew?: boolean;
};

/** To the identity provider, and back. */
export const signIn = ({ to = currentPath(), isNew = false }: Entrance = {}): Promise<void> =>
  customerSession.signIn(to, isNew ? { screen_hint: 'signup' } : {});

const RETURN_KEY = 'pitlane-logout-return';

/** Signs out here and at the provider, which leads to `/login/logoutsuccess` and from there back to this page. */
export async function signOut(): Promise<void> {
  writeStored(sessionStore, RETURN_KEY, currentPath());
  await customerSession.signOut();
}

/** The page before the sign-out, read once; home by default. */
export function takeReturnPath(): string {
  const kept = readStored(sessionStore, RETURN_KEY);
  writeStored(sessionStore, RETURN_KEY, null);
  return safePath(kept);
}

const currentPath = () => location.pathname + location.search;
