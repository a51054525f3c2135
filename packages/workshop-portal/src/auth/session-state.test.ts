import type { UserManager } from 'oidc-client-ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identityBrowser } from '../../../client/src/identity-browser.fixture.ts';
import { api } from '../app/api.ts';
import { followSession, restoreSession, type SessionState } from './session-state.ts';
import { createUserManager } from './user-manager.ts';

let browser: ReturnType<typeof identityBrowser>;
let users: UserManager;
let states: SessionState[];
let stop: () => void;

beforeEach(() => {
  browser = identityBrowser({ path: '/workshop/', clientId: 'workshops' });
  const Issuer = 'https://id.example/';
  users = createUserManager({ Issuer, Audience: 'api', PortalClientId: 'workshops', CustomerClientId: 'x' });
  states = [];
  stop = followSession(users, (state) => states.push(state));
});
afterEach(() => {
  stop();
  browser.close();
});

const carried = async () => {
  await api('GET', '/api/portal/me');
  return browser.carried.at(-1);
};

test('[AUT-01] the portal renews the token silently 60 s before it ends, and continues with the new one', async () => {
  browser.signedIn(300);
  browser.answers({ access_token: 'second', expires_in: 300, refresh_token: 'again' });
  expect((await restoreSession(users, true)).kind).toBe('signed-in');
  expect(await carried()).toBe('Bearer first');
  await browser.pass(238);
  expect(browser.tokenRequests).toHaveLength(0);
  // The client looks at its clock every five seconds.
  await browser.pass(7);
  expect(browser.tokenRequests.map((request) => request.get('refresh_token'))).toEqual(['refresh']);
  expect(states.map(({ kind }) => kind)).toEqual(['signed-in']);
  expect(await carried()).toBe('Bearer second');
  // And once more, with what it was given.
  await browser.pass(245);
  expect(browser.tokenRequests.map((request) => request.get('refresh_token'))).toEqual(['refresh', 'again']);
});

test('[AUT-01] a renewal that is refused signs the portal out: no call carries a token', async () => {
  browser.signedIn(300);
  expect((await restoreSession(users, true)).kind).toBe('signed-in');
  await browser.pass(245);
  expect(states.at(-1)).toEqual({ kind: 'signed-out', hasFailed: true });
  expect(await carried()).toBeNull();
});

test('[AUT-01] the portal asks the provider who is here, and waits four seconds for it', async () => {
  const restored = restoreSession(users, true);
  let result: SessionState | null = null;
  void restored.then((state) => {
    result = state;
  });
  await browser.until(() => browser.frames.length > 0);
  expect(browser.frames[0]!.searchParams.get('prompt')).toBe('none');
  await browser.pass(3);
  expect(result).toBeNull();
  await browser.pass(1);
  expect(result).toEqual({ kind: 'signed-out', hasFailed: false });
  expect(await carried()).toBeNull();
});

test('[AUT-01, AUT-05] a provider that knows the person signs the portal in without a word', async () => {
  browser.answers({ access_token: 'silent', expires_in: 300 });
  const restored = restoreSession(users, true);
  await browser.until(() => browser.frames.length > 0);
  await browser.pass(2);
  browser.answerFrame();
  expect((await restored).kind).toBe('signed-in');
  expect(await carried()).toBe('Bearer silent');
});
