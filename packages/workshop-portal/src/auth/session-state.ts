import { watchSession } from '@pitlane/app-shell/watch-session';
import type { User, UserManager } from 'oidc-client-ts';
import { holdToken } from '../app/api.ts';
import { safeReturnPath } from './user-manager.ts';

/** Unknown yet, signed out, or signed in. */
export type SessionState =
  | { kind: 'checking' }
  | { kind: 'signed-out'; hasFailed: boolean }
  | { kind: 'signed-in'; user: User };

/**
 * Completes a sign-in, restores the session of this tab, or tries a silent sign-in at the provider (2 §4
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

/** Renews an expired session. Without one, the provider may still know the person. */
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

/** A renewal replaces the token; a failed one ends the session. Returns a function that stops listening. */
export function followSession(users: UserManager, onChange: (state: SessionState) => void): () => void {
  const loaded = (user: User) => onChange(signedIn(user));
  const ended = () => {
    holdToken(null);
    onChange({ kind: 'signed-out', hasFailed: true });
  };
  const stop = watchSession(users.events, { onUser: loaded, onEnd: ended });
  return () => {
    stop();
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
