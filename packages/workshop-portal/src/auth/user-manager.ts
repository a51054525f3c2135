import type { PublicConfig } from '@pitlane/contracts';
import { UserManager, WebStorageStateStore } from 'oidc-client-ts';

/** Renewed this many seconds before expiry (2 §4 'Authentication'). */
const RENEW_BEFORE_SECONDS = 60;

/** Code with PKCE; tokens live in this tab's session only. */
export function createUserManager(identity: NonNullable<PublicConfig['Identity']>): UserManager {
  return new UserManager({
    authority: identity.Issuer,
    client_id: identity.PortalClientId,
    redirect_uri: `${location.origin}/workshop/callback`,
    post_logout_redirect_uri: `${location.origin}/workshop/`,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    extraQueryParams: { audience: identity.Audience },
    automaticSilentRenew: true,
    accessTokenExpiringNotificationTimeInSeconds: RENEW_BEFORE_SECONDS,
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
  });
}

/** Where to go after sign-in: only paths of the portal itself. */
export function safeReturnPath(path: unknown): string {
  return typeof path === 'string' && /^\/workshop\/(?![/\\])/.test(path) ? path : '/workshop/';
}
