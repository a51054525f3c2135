import { vi } from 'vitest';

const ISSUER = 'https://id.example/';
const ORIGIN = 'https://hosted.example';

type Token = { access_token: string; expires_in: number; refresh_token?: string };

/**
 * A browser tab and an identity provider, as far as signing in needs them: storage, frames that can be answered, time
 * that moves only when the test moves it, and a token endpoint. The session code of an app runs in it unchanged.
 */
export function identityBrowser(page: { path: string; clientId: string }) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime('2026-11-23T00:00:00Z');
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
  const frames: URL[] = [];
  const listeners = new Set<(event: object) => void>();
  const frame = () => ({
    style: {},
    addEventListener: () => {},
    contentWindow: { location: { replace: (url: string) => frames.push(new URL(url)) } },
  });
  const location = { origin: ORIGIN, pathname: page.path, search: '', hash: '', href: ORIGIN + page.path };
  const document = { createElement: frame, body: { appendChild: () => {} } };
  const tab = {
    location,
    document,
    sessionStorage: storage,
    // Looked at by components that an app’s modules load.
    screen: {},
    visualViewport: null,
    localStorage: storage,
    addEventListener: (type: string, listener: (event: object) => void) =>
      type === 'message' && listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: object) => void) => listeners.delete(listener),
  };
  vi.stubGlobal('window', tab);
  vi.stubGlobal('location', location);
  vi.stubGlobal('sessionStorage', storage);
  const tokenRequests: URLSearchParams[] = [];
  const carried: (string | null)[] = [];
  let answer: Token | null = null;
  const json = (body: object, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { origin, pathname } = new URL(input, ORIGIN);
    if (pathname.endsWith('/openid-configuration'))
      return json({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}authorize`,
        token_endpoint: `${ISSUER}token`,
      });
    if (pathname === '/token') {
      tokenRequests.push(new URLSearchParams(String(init.body)));
      return answer
        ? json({ token_type: 'Bearer', ...answer, ...toIdentity(tokenRequests.at(-1)!, page.clientId) })
        : json({ error: 'invalid_grant' }, 400);
    }
    if (pathname === '/api/config')
      return json({
        Identity: {
          Issuer: ISSUER,
          Audience: 'api',
          PortalClientId: page.clientId,
          CustomerClientId: page.clientId,
        },
      });
    if (origin === ORIGIN) carried.push(new Headers(init.headers).get('Authorization'));
    return json({});
  });
  return {
    /** Requests to the token endpoint. */
    tokenRequests: tokenRequests,
    /** Addresses that hidden frames were sent to. */
    frames,
    /** What calls to the API carried. */
    carried,
    /** The token endpoint's response from now on; null refuses. */
    answers: (next: Token | null) => {
      answer = next;
    },
    /** A sign-in in this tab before. */
    signedIn: (seconds: number, refreshToken: string | undefined = 'refresh') =>
      storage.setItem(
        `oidc.user:${ISSUER}:${page.clientId}`,
        JSON.stringify({
          access_token: 'first',
          refresh_token: refreshToken,
          token_type: 'Bearer',
          scope: 'openid',
          profile: { sub: 'person', iss: ISSUER, aud: page.clientId },
          expires_at: Math.floor(Date.now() / 1000) + seconds,
        }),
      ),
    /** The provider answers the last frame: it knows the person. */
    answerFrame: () => {
      const { searchParams } = frames.at(-1)!;
      const url = `${searchParams.get('redirect_uri')}?code=code&state=${searchParams.get('state')}`;
      for (const listener of listeners)
        listener({ origin: ORIGIN, data: { source: 'oidc-client', url, keepOpen: false } });
    },
    /** Lets seconds pass, and what they set off come to its end. */
    pass: async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        await vi.advanceTimersByTimeAsync(1_000);
        await settle();
      }
    },
    until,
    close: () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    },
  };
}

const MACHINE_MS = 10_000;

/** Waits for real work that no clock moves (digests, modules that load), until something is so. */
async function until(isSo: () => boolean): Promise<void> {
  const began = performance.now();
  while (!isSo()) {
    if (performance.now() - began > MACHINE_MS) throw new Error('It never became so.');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Lets promises that are on their way come to their end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** A first sign-in needs an ID token; the client does not check its signature, which came by TLS. */
function toIdentity(request: URLSearchParams, clientId: string): { id_token?: string } {
  if (request.get('grant_type') !== 'authorization_code') return {};
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    id_token: `${part({ alg: 'RS256' })}.${part({ sub: 'person', iss: ISSUER, aud: clientId })}.c2ln`,
  };
}
