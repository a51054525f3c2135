import { createSession, type Session } from '@pitlane/app-shell/create-session';
import { getConfig } from '@pitlane/client';
import type { QueryClient } from '@tanstack/react-query';
import type { User, UserManager } from 'oidc-client-ts';
import { holdToken, publicApi } from '../app/api.ts';
import { markSignedOut, wasSignedOut } from './signed-out-flag.ts';
import { CALLBACK_PATH, createUserManager, safeReturnPath } from './user-manager.ts';

/** The portal's sign-in. `showAddress` lets the router follow an address that replaced the callback's. */
export const createPortalSession = (client: QueryClient, showAddress: () => Promise<unknown>): Session =>
  createSession({
    loadUsers: async () => {
      const { Identity } = await client.fetchQuery({
        queryKey: ['config'],
        queryFn: () => getConfig(publicApi),
        staleTime: Number.POSITIVE_INFINITY,
      });
      return Identity && createUserManager(Identity);
    },
    holdToken,
    completeSignIn,
    asksSilently: () => !wasSignedOut(),
    beforeRestored: showAddress,
  });

async function completeSignIn(users: UserManager): Promise<User | null> {
  if (location.pathname !== CALLBACK_PATH) return null;
  const user = await users.signinRedirectCallback();
  history.replaceState(null, '', safeReturnPath(user.state));
  return user;
}

/** Opens the identity provider, which returns to this page. */
export async function enter(session: Session): Promise<void> {
  markSignedOut(false);
  await session.signIn(location.pathname + location.search + location.hash);
}
