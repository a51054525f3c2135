import type { PublicConfig } from '@pitlane/contracts';
import { UserManager, WebStorageStateStore } from 'oidc-client-ts';

/** Renewed this many seconds before expiry, and the longest wait for a silent answer (2 §4, 1 §6). */
const RENEW_BEFORE_SECONDS = 60;
const SILENT_SECONDS = 4;

/** Customers sign in by code with PKCE; tokens live in this tab's session only. */
export const createUserManager = (identity: NonNullable<PublicConfig['Identity']>): UserManager =>
  new UserManager({
    authority: identity.Issuer,
    client_id: identity.CustomerClientId,
    redirect_uri: `${location.origin}/callback`,
    silent_redirect_uri: `${location.origin}/callback`,
    post_logout_redirect_uri: `${location.origin}/login/logoutsuccess`,
    response_type: 'code',
    scope: 'openid profile email phone offline_access',
    extraQueryParams: { audience: identity.Audience },
    automaticSilentRenew: true,
    accessTokenExpiringNotificationTimeInSeconds: RENEW_BEFORE_SECONDS,
    silentRequestTimeoutInSeconds: SILENT_SECONDS,
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
  });
