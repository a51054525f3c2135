import type { PublicConfig } from '@pitlane/contracts';
import { type User, UserManager, type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';

/** Renewed this many seconds before expiry; the longest wait for a silent answer; the logout screen's wait (2 §4, §9). */
const RENEW_BEFORE_SECONDS = 60;
const SILENT_SECONDS = 4;
const LOGOUT_DELAY_MS = 1_000;

type Identity = NonNullable<PublicConfig['Identity']>;

/** What differs between the apps that people sign in to. Paths are of the hosted origin. */
export type IdentityApp = {
  clientId: keyof Identity;
  callbackPath: string;
  logoutPath: string;
  scope: string;
};

/** Code with PKCE and silent renewal; tokens live in this tab's session only. */
export function identitySettings(identity: Identity, app: IdentityApp, origin: string): UserManagerSettings {
  return {
    authority: identity.Issuer,
    client_id: identity[app.clientId],
    redirect_uri: origin + app.callbackPath,
    silent_redirect_uri: origin + app.callbackPath,
    post_logout_redirect_uri: origin + app.logoutPath,
    response_type: 'code',
    scope: app.scope,
    extraQueryParams: { audience: identity.Audience },
    automaticSilentRenew: true,
    accessTokenExpiringNotificationTimeInSeconds: RENEW_BEFORE_SECONDS,
    silentRequestTimeoutInSeconds: SILENT_SECONDS,
  };
}

export function createUserManager(identity: Identity, app: IdentityApp): UserManager {
  return new UserManager({
    ...identitySettings(identity, app, location.origin),
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
  });
}

/** Where to go after signing out: a stored address of an allowed origin, else `home`. */
export function returnAddress(
  stored: string | null,
  { origin, allowed, home }: { origin: string; allowed: readonly string[]; home: string },
): string {
  if (!stored || /[\\\s]/.test(stored)) return home;
  const url = URL.parse(stored, origin);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isWeb && [origin, ...allowed].includes(url.origin) ? url.href : home;
}

export type LogoutScreen = {
  users: Pick<UserManager, 'getUser' | 'removeUser' | 'signoutRedirect'> | null;
  /** Forgets what the app knows of the person. */
  clear: () => void;
  /** Milliseconds. */
  wait: (time: number) => Promise<void>;
  /** Leaves for where the person goes next. */
  leave: () => void;
};

/**
 * The logout screen (2 §2): waits a second, clears tokens and profile, here and at the provider, which leads back to the
 * screen; then leaves. Signs out here also when the provider does not answer.
 */
export async function logOut({ users, clear, wait, leave }: LogoutScreen): Promise<void> {
  await wait(LOGOUT_DELAY_MS);
  const user: User | null = (await users?.getUser()) ?? null;
  clear();
  if (users && user) {
    try {
      await users.signoutRedirect();
      return;
    } catch {
      await users.removeUser();
    }
  }
  leave();
}

const RETURN_KEY = 'pitlane-return';

/** Keeps where the logout screen leads; the address is judged when it is used. */
export const keepReturn = (storage: Pick<Storage, 'setItem'>, address: string): void =>
  storage.setItem(RETURN_KEY, address);

/** Takes the kept address, once. */
export function takeReturn(storage: Pick<Storage, 'getItem' | 'removeItem'>): string | null {
  const address = storage.getItem(RETURN_KEY);
  storage.removeItem(RETURN_KEY);
  return address;
}
