import * as identity from '@pitlane/client/identity';
import * as paths from '@pitlane/client/return-path';
import type { PublicConfig } from '@pitlane/contracts';
import type { UserManager } from 'oidc-client-ts';

/** Where the provider leads after a sign-in. */
export const CALLBACK_PATH = '/workshop/callback';

const APP = {
  clientId: 'PortalClientId',
  callbackPath: CALLBACK_PATH,
  logoutPath: '/workshop/logout',
  scope: 'openid profile email offline_access',
} as const;

export const createUserManager = (settings: NonNullable<PublicConfig['Identity']>): UserManager =>
  identity.createUserManager(settings, APP);

/** Where to go after sign-in: only paths of the portal. */
export const safeReturnPath = (path: unknown): string =>
  paths.safeReturnPath(path, { base: '/workshop/', except: [CALLBACK_PATH] });
