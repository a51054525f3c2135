import * as identity from '@pitlane/client/identity';
import type { PublicConfig } from '@pitlane/contracts';
import type { UserManager } from 'oidc-client-ts';

const APP = {
  clientId: 'CustomerClientId',
  callbackPath: '/callback',
  logoutPath: '/login/logoutsuccess',
  scope: 'openid profile email phone offline_access',
} as const;

/** Customers sign in by code with PKCE; tokens live in this tab's session only. */
export const createUserManager = (settings: NonNullable<PublicConfig['Identity']>): UserManager =>
  identity.createUserManager(settings, APP);
