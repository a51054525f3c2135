import { type Api, getConfig } from '@pitlane/client';
import * as identity from '@pitlane/client/identity';
import { safeReturnPath } from '@pitlane/client/return-path';
import { readStored, session, writeStored } from '@pitlane/client/storage';
import type { QueryClient } from '@tanstack/react-query';
import type { User, UserManager } from 'oidc-client-ts';
import { createSession, type Session } from './create-session.ts';

/** An app for people who work here: workshops, operators. They share one sign-in of the tab. */
export type StaffApp = {
  /** The path under which it is served, with both slashes: `/workshop/`. */
  base: string;
  publicApi: Api;
  holdToken: (token: string | null) => void;
};

type Settings = Parameters<typeof identity.createUserManager>[0];

const SIGNED_OUT = 'pitlane-signed-out';
const toCallback = (base: string): string => `${base}callback`;

export const createStaffUsers = (base: string, settings: Settings): UserManager =>
  identity.createUserManager(settings, {
    clientId: 'PortalClientId',
    callbackPath: toCallback(base),
    logoutPath: `${base}logout`,
    scope: 'openid profile email offline_access',
  });

/** Where to go after sign-in: only paths of the app. */
export const toReturnPath = (base: string, path: unknown): string =>
  safeReturnPath(path, { base, except: [toCallback(base)] });

/** After a sign-out in this tab, the apps sign in only on request. */
export const wasSignedOut = (): boolean => readStored<boolean>(session, SIGNED_OUT) === true;
export const markSignedOut = (left: boolean): boolean => writeStored(session, SIGNED_OUT, left || null);

/** The sign-in of an app. `showAddress` lets its router follow an address that replaced the callback's. */
export const createStaffSession = (
  { base, publicApi, holdToken }: StaffApp,
  client: QueryClient,
  showAddress: () => Promise<unknown>,
): Session =>
  createSession({
    loadUsers: async () => {
      const { Identity } = await client.fetchQuery({
        queryKey: ['config'],
        queryFn: () => getConfig(publicApi),
        staleTime: Number.POSITIVE_INFINITY,
      });
      return Identity && createStaffUsers(base, Identity);
    },
    holdToken,
    completeSignIn: (users) => completeSignIn(base, users),
    asksSilently: () => !wasSignedOut(),
    beforeRestored: showAddress,
  });

async function completeSignIn(base: string, users: UserManager): Promise<User | null> {
  if (location.pathname !== toCallback(base)) return null;
  const user = await users.signinRedirectCallback();
  history.replaceState(null, '', toReturnPath(base, user.state));
  return user;
}

/** Opens the identity provider, which returns to this page. */
export async function enterStaffApp(session: Session): Promise<void> {
  markSignedOut(false);
  await session.signIn(location.pathname + location.search + location.hash);
}

/** In the frame of a silent sign-in: passes the provider's answer to the page, and lets nothing else run. */
export async function answerSilently({ base, publicApi }: StaffApp): Promise<void> {
  if (location.pathname !== toCallback(base) || window.parent === window) return;
  const { Identity } = await getConfig(publicApi);
  if (Identity) await createStaffUsers(base, Identity).signinSilentCallback();
  await new Promise(() => {});
}
