import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identityBrowser } from '../../client/src/identity-browser.fixture.ts';
import { createHostedApp } from './create-hosted-app.ts';
import type { Session } from './create-session.ts';
import {
  createStaffSession,
  enterStaffApp,
  markSignedOut,
  toReturnPath,
  wasSignedOut,
} from './staff-session.ts';

const BASE = '/workshop/';
const { api, publicApi, holdToken } = createHostedApp({ home: BASE, staleTime: 0 });

let browser: ReturnType<typeof identityBrowser>;
let session: Session;
let kinds: string[];
const showAddress = vi.fn(async () => undefined);

beforeEach(() => {
  browser = identityBrowser({ path: '/workshop/', clientId: 'workshops' });
  session = createStaffSession({ base: BASE, publicApi, holdToken }, new QueryClient(), showAddress);
  kinds = [];
  holdToken(null);
});
afterEach(() => browser.close());

const open = () => session.subscribe(() => kinds.push(session.getState().kind));
const kind = () => session.getState().kind;
const carried = async () => {
  await api('GET', '/api/portal/me');
  return browser.carried.at(-1);
};

test('[AUT-01] the portal renews the token silently 60 s before it ends, and continues with the new one', async () => {
  browser.signedIn(300);
  browser.answers({ access_token: 'second', expires_in: 300, refresh_token: 'again' });
  open();
  await browser.until(() => kind() === 'signed-in');
  expect(await carried()).toBe('Bearer first');
  await browser.pass(238);
  expect(browser.tokenRequests).toHaveLength(0);
  // The client looks at its clock every five seconds.
  await browser.pass(7);
  expect(browser.tokenRequests.map((request) => request.get('refresh_token'))).toEqual(['refresh']);
  expect(kinds).toEqual(['signed-in', 'signed-in']);
  expect(await carried()).toBe('Bearer second');
  // And once more, with what it was given.
  await browser.pass(245);
  expect(browser.tokenRequests.map((request) => request.get('refresh_token'))).toEqual(['refresh', 'again']);
});

test('[AUT-01] a renewal that is refused signs the portal out: no call carries a token', async () => {
  browser.signedIn(300);
  open();
  await browser.until(() => kind() === 'signed-in');
  await browser.pass(245);
  expect(kinds.at(-1)).toBe('expired');
  expect(await carried()).toBeNull();
});

test('[AUT-01] the portal asks the provider who is here, and waits four seconds for it', async () => {
  open();
  await browser.until(() => browser.frames.length > 0);
  expect(browser.frames[0]!.searchParams.get('prompt')).toBe('none');
  await browser.pass(3);
  expect(kind()).toBe('restoring');
  await browser.pass(1);
  expect(kind()).toBe('signed-out');
  expect(await carried()).toBeNull();
});

test('[AUT-01, AUT-05] a provider that knows the person signs the portal in without a word', async () => {
  browser.answers({ access_token: 'silent', expires_in: 300 });
  open();
  await browser.until(() => browser.frames.length > 0);
  await browser.pass(2);
  browser.answerFrame();
  await browser.until(() => kind() === 'signed-in');
  expect(await carried()).toBe('Bearer silent');
});

test('[AUT-05] after a sign-out in this tab the portal waits until the person signs in', async () => {
  markSignedOut(true);
  open();
  await browser.until(() => kind() === 'signed-out');
  expect(browser.frames).toEqual([]);
  const signinRedirect = vi.spyOn(session.getUsers()!, 'signinRedirect').mockResolvedValue();
  Object.assign(location, { pathname: '/workshop/bookings', search: '?tab=new', hash: '#top' });
  await enterStaffApp(session);
  expect(wasSignedOut()).toBe(false);
  expect(signinRedirect).toHaveBeenCalledWith(
    expect.objectContaining({ state: '/workshop/bookings?tab=new#top' }),
  );
});

test('a completed sign-in replaces the address of the callback, which the router then follows', async () => {
  const replaceState = vi.fn();
  vi.stubGlobal('history', { replaceState });
  location.pathname = '/workshop/callback';
  const users = (await session.loadUsers())!;
  const user = { state: '/workshop/leads', access_token: 'fresh', expired: false };
  vi.spyOn(users, 'signinRedirectCallback').mockResolvedValue(user as never);
  showAddress.mockImplementation(async () => void kinds.push(`address, ${kind()}`));
  open();
  await browser.until(() => kind() === 'signed-in');
  expect(replaceState).toHaveBeenCalledWith(null, '', '/workshop/leads');
  expect(kinds).toEqual(['address, restoring', 'signed-in']);
  expect(await carried()).toBe('Bearer fresh');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/workshop//evil.example',
  '/workshop/\\evil',
  '/quotes/x',
  undefined,
  7,
])('after sign-in %j leads home', (path) => expect(toReturnPath(BASE, path)).toBe('/workshop/'));

test('after sign-in a page of the portal is returned to', () => {
  expect(toReturnPath(BASE, '/workshop/bookings/abc?bookingOfferId=1')).toBe(
    '/workshop/bookings/abc?bookingOfferId=1',
  );
});
