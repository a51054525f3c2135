import type { User, UserManager } from 'oidc-client-ts';
import { holdToken } from '../app/api.ts';
import { safeReturnPath } from './user-manager.ts';

/** Who is here: nobody knows yet, nobody, or somebody. */
export type SessionState =
  | { kind: 'checking' }
  | { kind: 'signed-out'; hasFailed: boolean }
  | { kind: 'signed-in'; user: User };

/**
 * Comes back from the provider, or finds the session of this tab, or asks the provider silently who is here (2 §4
 * 'Authentication'). A failure means signed out.
 */
export async function restoreSession(users: UserManager, asksSilently: boolean): Promise<SessionState> {
  try {
    if (location.pathname === '/workshop/callback') return signedIn(await comeBack(users));
    const user = await users.getUser();
    if (user && !user.expired) return signedIn(user);
    return await silently(users, user !== null, asksSilently);
  } catch {
    await users.removeUser();
    return { kind: 'signed-out', hasFailed: true };
  }
}

/** An ended session is renewed; without one the provider may know the person all the same. */
async function silently(users: UserManager, hadSession: boolean, asks: boolean): Promise<SessionState> {
  if (!hadSession && !asks) return { kind: 'signed-out', hasFailed: false };
  try {
    const current = await users.signinSilent();
    if (current) return signedIn(current);
  } catch {
    await users.removeUser();
  }
  return { kind: 'signed-out', hasFailed: hadSession };
}

/** Renewals replace the token; a renewal that fails ends the session. Gives the way to stop listening. */
export function followSession(users: UserManager, onChange: (state: SessionState) => void): () => void {
  const loaded = (user: User) => onChange(signedIn(user));
  const ended = () => {
    holdToken(null);
    onChange({ kind: 'signed-out', hasFailed: true });
  };
  const stops = [
    users.events.addUserLoaded(loaded),
    users.events.addSilentRenewError(ended),
    users.events.addAccessTokenExpired(ended),
  ];
  return () => {
    for (const stop of stops) stop();
    users.stopSilentRenew();
  };
}

async function comeBack(users: UserManager): Promise<User> {
  const user = await users.signinRedirectCallback();
  history.replaceState(null, '', safeReturnPath(user.state));
  return user;
}

function signedIn(user: User): SessionState {
  holdToken(user.access_token);
  return { kind: 'signed-in', user };
}
