import { expect, test, vi } from 'vitest';
import { identitySettings, keepReturn, logOut, returnAddress, takeReturn } from './identity.ts';
import { safeReturnPath } from './return-path.ts';
import { tokenFetch } from './token-fetch.ts';

const IDENTITY = {
  Issuer: 'https://id.example/',
  Audience: 'pitlane-api',
  CustomerClientId: 'customers',
  PortalClientId: 'workshops',
};
const PORTAL = {
  clientId: 'PortalClientId',
  callbackPath: '/workshop/callback',
  logoutPath: '/workshop/logout',
  scope: 'openid',
} as const;

test('[AUT-01] tokens are renewed 60 s before expiry, and a silent answer is waited for 4 s', () => {
  expect(identitySettings(IDENTITY, PORTAL, 'https://hosted.example')).toMatchObject({
    client_id: 'workshops',
    redirect_uri: 'https://hosted.example/workshop/callback',
    response_type: 'code',
    automaticSilentRenew: true,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    silentRequestTimeoutInSeconds: 4,
  });
});

test.each([
  ['/workshop/bookings/abc?bookingOfferId=1', '/workshop/bookings/abc?bookingOfferId=1'],
  ['/workshop/account-transfer#token=x', '/workshop/account-transfer#token=x'],
  ...[
    'https://evil.example/',
    '//evil.example',
    '/workshop//evil.example',
    '/workshop/\\evil',
    '/quotes/x',
  ].map((path) => [path, '/workshop/']),
  ...['/workshop/callback?code=1', '/workshop/a b', undefined, 7].map((path) => [path, '/workshop/']),
])('[AUT-01] after sign-in %j leads to %s', (path, expected) => {
  expect(safeReturnPath(path, { base: '/workshop/', except: ['/workshop/callback'] })).toBe(expected);
});

test.each([
  ['/quotes/abc', 'https://hosted.example/quotes/abc'],
  ['https://www.partner.example/thanks', 'https://www.partner.example/thanks'],
  ...[
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'https://www.partner.example.evil.example/',
    'https://www.partner.example@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    null,
  ].map((address) => [address, '/']),
])('[AUT-03] after signing out %j leads to %s', (stored, expected) => {
  const where = { origin: 'https://hosted.example', allowed: ['https://www.partner.example'], home: '/' };
  expect(returnAddress(stored, where)).toBe(expected);
});

test('[AUT-03] the logout screen waits a second, clears, signs out at the provider, and leaves when it is back', async () => {
  const done: string[] = [];
  let user: object | null = { access_token: 'x' };
  const screen = {
    users: {
      getUser: async () => user as never,
      removeUser: async () => void done.push('removed'),
      signoutRedirect: async () => {
        user = null;
        done.push('provider');
      },
    },
    clear: () => done.push('cleared'),
    wait: async (time: number) => void done.push(`waited ${time}`),
    leave: () => void done.push('left'),
  };
  await logOut(screen);
  expect(done).toEqual(['waited 1000', 'cleared', 'provider']);
  await logOut(screen);
  expect(done.slice(3)).toEqual(['waited 1000', 'cleared', 'left']);
});

test('[AUT-03] a provider that does not answer still signs out here', async () => {
  const removeUser = vi.fn();
  const leave = vi.fn();
  await logOut({
    users: {
      getUser: async () => ({}) as never,
      removeUser,
      signoutRedirect: () => Promise.reject(new Error('unreachable')),
    },
    clear: () => {},
    wait: async () => {},
    leave,
  });
  expect([removeUser.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1]);
});

test('a kept address is taken once', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  keepReturn(storage, '/a');
  expect([takeReturn(storage), takeReturn(storage)]).toEqual(['/a', null]);
});

test.each([
  ['/api/portal/home', 'Bearer secret'],
  ['https://hosted.example/api/portal/home', 'Bearer secret'],
  ['https://api.example/api/portal/home', 'Bearer secret'],
  ...[
    '//evil.example/api',
    'https://evil.example/',
    'http://hosted.example/',
    'https://hosted.example.evil.example/',
  ].map((address) => [address, null]),
])('[AUT-04] a call of %s carries %j', async (address, expected) => {
  vi.stubGlobal('location', { href: 'https://hosted.example/workshop/' });
  const sent = vi.fn(async (_input: string, _init: RequestInit) => new Response());
  vi.stubGlobal('fetch', sent);
  const send = tokenFetch(
    () => 'secret',
    () => ['https://hosted.example', 'https://api.example'],
  );
  await send(address!, { headers: { Accept: 'application/json' } });
  const headers = sent.mock.calls[0]![1].headers as Headers;
  expect([headers.get('Authorization'), headers.get('Accept')]).toEqual([expected, 'application/json']);
});

test('[AUT-04] signed out: no token', async () => {
  vi.stubGlobal('location', { href: 'https://hosted.example/' });
  const sent = vi.fn(async (_input: string, _init: RequestInit) => new Response());
  vi.stubGlobal('fetch', sent);
  await tokenFetch(
    () => null,
    () => ['https://hosted.example'],
  )('/api/config');
  expect((sent.mock.calls[0]![1].headers as Headers).has('Authorization')).toBe(false);
});
