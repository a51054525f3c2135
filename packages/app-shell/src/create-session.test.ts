import { identitySettings } from '@pitlane/client/identity';
import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { identityBrowser } from '../../client/src/identity-browser.fixture.ts';
import { createSession, type SessionOptions } from './create-session.ts';

const IDENTITY = {
  Issuer: 'https://id.example/',
  Audience: 'api',
  CustomerClientId: 'people',
  PortalClientId: 'people',
};
const APP = { clientId: 'CustomerClientId', callbackPath: '/callback', logoutPath: '/out', scope: 'openid' };
const STORED = 'oidc.user:https://id.example/:people';

let browser: ReturnType<typeof identityBrowser>;

beforeEach(() => {
  browser = identityBrowser({ path: '/quotes/abc', clientId: 'people' });
});
afterEach(() => browser.close());

function createUsers(store: Storage = sessionStorage): UserManager {
  const stores = {
    userStore: new WebStorageStateStore({ store }),
    stateStore: new WebStorageStateStore({ store }),
  };
  return new UserManager({ ...identitySettings(IDENTITY, APP as never, location.origin), ...stores });
}

/** A session as a page opens it, with all that it showed and the token it holds. */
function openSession(options: Partial<SessionOptions> = {}, users = createUsers()) {
  const shown: string[] = [];
  let token: string | null = null;
  const session = createSession({
    loadUsers: async () => users,
    holdToken: (next) => {
      token = next;
    },
    ...options,
  });
  const stop = session.subscribe(() => shown.push(session.getState().kind));
  const becomes = (kind: string) => browser.until(() => session.getState().kind === kind);
  return { session, users, shown, stop, becomes, token: () => token };
}

/** The provider cannot be reached; the rest of the network can. */
function loseProvider(): void {
  const send = fetch;
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) =>
    String(input).startsWith(IDENTITY.Issuer)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : send(input, init),
  );
}

describe('restoring', () => {
  test('begins with the first listener, and shows nothing until it is done', async () => {
    const loadUsers = vi.fn(async () => createUsers());
    const session = createSession({ loadUsers, holdToken: () => undefined });
    expect(session.getState()).toEqual({ kind: 'restoring' });
    expect(loadUsers).not.toHaveBeenCalled();
    session.subscribe(() => undefined);
    session.subscribe(() => undefined);
    await browser.until(() => browser.frames.length > 0);
    expect(loadUsers).toHaveBeenCalledOnce();
    expect(session.getState()).toEqual({ kind: 'restoring' });
  });

  test('a listener that left and came back does not restore twice', async () => {
    browser.signedIn(300);
    const completeSignIn = vi.fn(async () => null);
    const { session, stop, becomes } = openSession({ completeSignIn });
    stop();
    session.subscribe(() => undefined);
    await becomes('signed-in');
    stop();
    session.subscribe(() => undefined);
    expect(completeSignIn).toHaveBeenCalledOnce();
  });

  test('the token is held before the state shows', async () => {
    browser.signedIn(300);
    const seen: unknown[] = [];
    const { session, becomes, token } = openSession({
      beforeRestored: async () => seen.push(session.getState().kind, token()),
    });
    await becomes('signed-in');
    expect(seen).toEqual(['restoring', 'first']);
  });

  test('a session that ended waits for its renewal, without showing an end first', async () => {
    browser.signedIn(-10, '');
    browser.answers({ access_token: 'silent', expires_in: 300 });
    const { shown, becomes } = openSession();
    await browser.until(() => browser.frames.length > 0);
    await browser.pass(3);
    expect(shown).toEqual([]);
    browser.answerFrame();
    await becomes('signed-in');
    expect(shown).toEqual(['signed-in']);
  });

  test('a sign-out ends it: a late answer of the provider is ignored', async () => {
    browser.answers({ access_token: 'silent', expires_in: 300 });
    const { session, shown, token } = openSession();
    await browser.until(() => browser.frames.length > 0);
    await session.forget();
    browser.answerFrame();
    await browser.until(() => browser.tokenRequests.length > 0);
    await browser.pass(2);
    expect(shown).toEqual(['signed-out']);
    expect([token(), sessionStorage.getItem(STORED)]).toEqual([null, null]);
  });
});

describe('signed in', () => {
  test('[AUT-01] by the session of this tab, without asking the provider', async () => {
    browser.signedIn(300);
    const { session, shown, becomes, token } = openSession();
    await becomes('signed-in');
    expect(session.getState()).toMatchObject({ user: { profile: { sub: 'person' } } });
    expect([token(), shown, browser.frames, browser.tokenRequests]).toEqual(['first', ['signed-in'], [], []]);
  });

  test('[AUT-01] by a refresh of an expired session', async () => {
    browser.signedIn(-10);
    browser.answers({ access_token: 'second', expires_in: 300 });
    const { becomes, token } = openSession();
    await becomes('signed-in');
    expect(token()).toBe('second');
  });

  test('[AUT-01] by the provider, which knows the person', async () => {
    browser.answers({ access_token: 'silent', expires_in: 300 });
    const { becomes, token } = openSession();
    await browser.until(() => browser.frames.length > 0);
    browser.answerFrame();
    await becomes('signed-in');
    expect(token()).toBe('silent');
  });

  test('by the sign-in that the page load completes', async () => {
    const user = { access_token: 'fresh', expired: false } as never;
    const { becomes, token } = openSession({ completeSignIn: async () => user });
    await becomes('signed-in');
    expect(token()).toBe('fresh');
  });

  test('[AUT-01] a renewal replaces the token 60 s before it ends', async () => {
    browser.signedIn(300);
    browser.answers({ access_token: 'second', expires_in: 300 });
    const { shown, becomes, token } = openSession();
    await becomes('signed-in');
    await browser.pass(238);
    expect(token()).toBe('first');
    await browser.pass(7);
    expect([token(), shown]).toEqual(['second', ['signed-in', 'signed-in']]);
  });
});

describe('signed out', () => {
  test('[AUT-01] the provider does not answer within four seconds', async () => {
    const { session, becomes, token } = openSession();
    await browser.until(() => browser.frames.length > 0);
    await browser.pass(4);
    await becomes('signed-out');
    expect([token(), session.getState()]).toEqual([null, { kind: 'signed-out' }]);
  });

  test('[AUT-05] an app that does not ask the provider is signed out at once', async () => {
    const { becomes } = openSession({ asksSilently: () => false });
    await becomes('signed-out');
    expect(browser.frames).toEqual([]);
  });

  test('an app that does not ask still renews the session of this tab', async () => {
    browser.signedIn(-10);
    browser.answers({ access_token: 'second', expires_in: 300 });
    const { becomes } = openSession({ asksSilently: () => false });
    await becomes('signed-in');
  });

  test('signing out shows at once, then leads to the provider', async () => {
    browser.signedIn(300);
    const { session, users, becomes, token } = openSession();
    await becomes('signed-in');
    let seen: unknown[] = [];
    vi.spyOn(users, 'signoutRedirect').mockImplementation(async () => {
      seen = [session.getState().kind, token()];
    });
    await session.signOut();
    expect(seen).toEqual(['signed-out', null]);
  });

  test('forgetting clears the tab, and no timer of the old token ends anything', async () => {
    browser.signedIn(30);
    const { session, shown, becomes, token } = openSession();
    await becomes('signed-in');
    await session.forget();
    await browser.pass(40);
    expect([token(), sessionStorage.getItem(STORED)]).toEqual([null, null]);
    expect(shown).toEqual(['signed-in', 'signed-out']);
  });
});

describe('expired', () => {
  test('[AUT-01] a renewal that is refused ends the session', async () => {
    browser.signedIn(300);
    const { shown, becomes, token } = openSession();
    await becomes('signed-in');
    await browser.pass(245);
    expect([token(), shown]).toEqual([null, ['signed-in', 'expired']]);
  });

  test('it is reported once, although the token ends later too', async () => {
    browser.signedIn(300);
    const { shown, becomes } = openSession();
    await becomes('signed-in');
    await browser.pass(310);
    expect(shown).toEqual(['signed-in', 'expired']);
  });

  test('a renewal that succeeds after the end signs in again', async () => {
    browser.signedIn(300);
    const { users, shown, becomes, token } = openSession();
    await becomes('signed-in');
    await browser.pass(245);
    browser.answers({ access_token: 'late', expires_in: 300 });
    await users.signinSilent();
    expect([token(), shown]).toEqual(['late', ['signed-in', 'expired', 'signed-in']]);
  });

  test('a session whose refresh is refused is forgotten, so that the next page asks the provider', async () => {
    browser.signedIn(-10);
    const first = openSession();
    await first.becomes('expired');
    expect(sessionStorage.getItem(STORED)).toBeNull();
    openSession();
    await browser.until(() => browser.frames.length > 0);
  });

  test('a sign-in that cannot be completed expires, and leaves no session', async () => {
    browser.signedIn(300);
    const completeSignIn = () => Promise.reject(new Error('No matching state found in storage'));
    const { becomes, token } = openSession({ completeSignIn });
    await becomes('expired');
    expect([token(), sessionStorage.getItem(STORED)]).toEqual([null, null]);
  });
});

describe('the provider cannot be reached', () => {
  test('an expired session is kept, and renewed by the next page', async () => {
    browser.signedIn(-10);
    browser.answers({ access_token: 'second', expires_in: 300 });
    const reachable = fetch;
    loseProvider();
    const offline = openSession();
    await offline.becomes('expired');
    vi.stubGlobal('fetch', reachable);
    const online = openSession();
    await online.becomes('signed-in');
    expect(online.token()).toBe('second');
  });

  test('a tab without a session is signed out', async () => {
    loseProvider();
    const { becomes } = openSession();
    await becomes('signed-out');
  });

  test('signing in fails for the caller to show', async () => {
    loseProvider();
    const { session, becomes } = openSession();
    await becomes('signed-out');
    Object.assign(window, { self: window, stop: () => undefined });
    Object.assign(location, { assign: () => undefined });
    await expect(session.signIn('/here')).rejects.toThrow('Failed to fetch');
  });
});

describe('the settings', () => {
  test('that did not load are loaded again by the next call, and restore the session', async () => {
    browser.signedIn(300);
    const loadUsers = vi.fn(async (): Promise<UserManager | null> => createUsers());
    loadUsers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { session, shown, becomes } = openSession({ loadUsers });
    await becomes('unreachable');
    expect(session.getUsers()).toBeNull();
    await session.restore();
    expect(shown).toEqual(['unreachable', 'signed-in']);
    expect(session.getUsers()).toBeInstanceOf(UserManager);
    expect(loadUsers).toHaveBeenCalledTimes(2);
  });

  test('without a provider leave everyone signed out, and signing in does nothing', async () => {
    const { session, becomes } = openSession({ loadUsers: async () => null });
    await becomes('not-set-up');
    await session.signIn('/here');
    await session.signOut();
    expect(session.getState().kind).toBe('signed-out');
  });

  test('give their own parameters to a sign-in, which adds its own', async () => {
    const { session, users } = openSession();
    const signinRedirect = vi.spyOn(users, 'signinRedirect').mockResolvedValue();
    await session.signIn('/here', { screen_hint: 'signup' });
    expect(signinRedirect).toHaveBeenCalledWith({
      state: '/here',
      extraQueryParams: { audience: 'api', screen_hint: 'signup' },
    });
  });
});

describe('two tabs', () => {
  /** A second tab has its own store, and the same provider. */
  function openTab() {
    const kept = new Map<string, string>([[STORED, sessionStorage.getItem(STORED)!]]);
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    } as Storage;
    return openSession({}, createUsers(store));
  }

  /** Two tabs of one person, who has signed in for five minutes. */
  async function openBoth() {
    browser.signedIn(300);
    const first = openSession();
    const second = openTab();
    await first.becomes('signed-in');
    await second.becomes('signed-in');
    return { first, second };
  }

  test('signing out in one tab leaves the other signed in until its renewal is refused', async () => {
    const { first, second } = await openBoth();
    await first.session.forget();
    await browser.pass(200);
    expect([first.session.getState().kind, second.token()]).toEqual(['signed-out', 'first']);
    await browser.pass(45);
    expect([second.session.getState().kind, second.token()]).toEqual(['expired', null]);
    expect(first.shown).toEqual(['signed-in', 'signed-out']);
  });

  test('each renews its own token', async () => {
    const { first, second } = await openBoth();
    browser.answers({ access_token: 'second', expires_in: 300 });
    await browser.pass(245);
    expect(browser.tokenRequests).toHaveLength(2);
    expect([first.token(), second.token()]).toEqual(['second', 'second']);
  });
});
