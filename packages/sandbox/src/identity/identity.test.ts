import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoAccount } from '@pitlane/demo';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { openState } from '../platform/state.ts';
import { type Browser, createBrowser } from './browser.fixture.ts';
import { AUDIENCE, CUSTOMER_CLIENT_ID, PORTAL_CLIENT_ID, startIdentity } from './identity.ts';

const ORIGIN = 'http://localhost:8080';
const CALLBACK = `${ORIGIN}/workshop/callback`;
const WENDY: DemoAccount = {
  subject: 'demo|workshop',
  email: 'workshop@example.com',
  password: 'pitlane-demo',
  name: 'Wendy Torrens',
  phone: null,
  role: 'supplier',
  supplierIds: [7, 9],
  permissions: ['portal.booking.read', 'portal.booking.respond'],
  savedVehicleMids: [],
};
const DANA: DemoAccount = {
  ...WENDY,
  subject: 'demo|driver',
  email: 'driver@example.com',
  name: 'Dana Rivers',
  role: 'customer',
  supplierIds: [],
  permissions: [],
};

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(options: { dataDir?: string; port?: number; tokenSeconds?: number } = {}) {
  const standIn = await startIdentity({
    state: openState(options.dataDir ?? null),
    origin: ORIGIN,
    accounts: [WENDY, DANA],
    port: options.port,
    tokenSeconds: options.tokenSeconds,
  });
  closers.push(standIn.close);
  return standIn;
}

/** An authorization request with PKCE: its address, and the verifier that redeems its code. */
function ask(issuer: string, more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const url = new URL('authorize', issuer);
  const query = {
    client_id: PORTAL_CLIENT_ID,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    audience: AUDIENCE,
    state: 'st',
    nonce: 'no',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { url: url.href, verifier };
}

async function signIn(browser: Browser, address: string, fields: Record<string, string>): Promise<URL> {
  const page = await browser.open(address, ORIGIN);
  const body = new URLSearchParams(fields);
  return new URL((await browser.open(page.url, ORIGIN, body)).url);
}

async function redeem(issuer: string, form: Record<string, string>) {
  const answer = await fetch(new URL('oauth/token', issuer), {
    method: 'POST',
    headers: { Origin: ORIGIN },
    body: new URLSearchParams({ client_id: PORTAL_CLIENT_ID, ...form }),
  });
  return { answer, tokens: (await answer.json()) as Record<string, string> & { expires_in: number } };
}

const codeForm = (back: URL, verifier: string) => ({
  grant_type: 'authorization_code',
  code: back.searchParams.get('code') ?? '',
  redirect_uri: CALLBACK,
  code_verifier: verifier,
});

/** Checks a token as the API does. */
async function verify(issuer: string, token: string) {
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', issuer));
  return jwtVerify(token, keys, { issuer, audience: AUDIENCE, algorithms: ['RS256'] });
}

/** fetch's pool still holds connections that the restart cut, and notices one request at a time. */
async function reach(issuer: string): Promise<void> {
  const address = new URL('.well-known/openid-configuration', issuer);
  const tries = Array.from(
    { length: 5 },
    () => () =>
      fetch(address).then(
        (answer) => answer.ok,
        () => false,
      ),
  );
  for (const ask of tries) if (await ask()) return;
  throw new Error('The provider does not answer after its restart.');
}

test('code with PKCE gives an access token that jose verifies, with permissions and supplier ids', async () => {
  const { issuer } = await start();
  expect(issuer).toMatch(/^http:\/\/localhost:\d+\/$/);
  const request = ask(issuer);
  const back = await signIn(createBrowser(), request.url, {
    email: 'Workshop@example.com',
    password: 'pitlane-demo',
  });
  expect(back.href.startsWith(CALLBACK)).toBe(true);
  expect(back.searchParams.get('state')).toBe('st');

  const { answer, tokens } = await redeem(issuer, codeForm(back, request.verifier));
  expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(tokens.expires_in).toBe(600);
  const { payload, protectedHeader } = await verify(issuer, tokens.access_token ?? '');
  expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
  expect(payload).toMatchObject({
    sub: WENDY.subject,
    email: WENDY.email,
    authorization: { permissions: WENDY.permissions },
    supplier_ids: [7, 9],
  });
  const info = await fetch(new URL('userinfo', issuer), {
    headers: { Authorization: `Bearer ${tokens.access_token}` },
  });
  expect(await info.json()).toMatchObject({ sub: WENDY.subject, name: WENDY.name });
  const forged = await fetch(new URL('userinfo', issuer), { headers: { Authorization: 'Bearer x.y.z' } });
  expect(forged.status).toBe(401);
});

test('the discovery document names the routes', async () => {
  const { issuer } = await start();
  const document = await (await fetch(new URL('.well-known/openid-configuration', issuer))).json();
  expect(document).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}authorize`,
    token_endpoint: `${issuer}oauth/token`,
    jwks_uri: `${issuer}.well-known/jwks.json`,
    userinfo_endpoint: `${issuer}userinfo`,
    end_session_endpoint: `${issuer}oidc/logout`,
  });
});

test('the page refuses a wrong password in words and lets a demo account in by one press', async () => {
  const { issuer } = await start();
  const browser = createBrowser();
  const page = await browser.open(
    ask(issuer, { client_id: CUSTOMER_CLIENT_ID, redirect_uri: `${ORIGIN}/callback` }).url,
    ORIGIN,
  );
  expect(page.text).toContain('Dana Rivers');
  const refused = await browser.open(
    page.url,
    ORIGIN,
    new URLSearchParams({ email: 'x@example.com', password: 'no' }),
  );
  expect(refused.text).toContain('do not match');
  const back = await browser.open(page.url, ORIGIN, new URLSearchParams({ account: DANA.subject }));
  expect(new URL(back.url).searchParams.get('code')).toBeTruthy();
});

test('a silent request succeeds with a session and returns login_required without one; cancelling is access_denied', async () => {
  const { issuer } = await start();
  const browser = createBrowser();
  const silently = async () =>
    new URL((await browser.open(ask(issuer, { prompt: 'none' }).url, ORIGIN)).url).searchParams;
  expect((await silently()).get('error')).toBe('login_required');
  const cancelled = await signIn(browser, ask(issuer).url, { cancel: '1' });
  expect(cancelled.searchParams.get('error')).toBe('access_denied');
  await signIn(browser, ask(issuer).url, { account: WENDY.subject });
  expect((await silently()).get('code')).toBeTruthy();
});

test('refused: no PKCE, another redirect address, a second use of a code', async () => {
  const { issuer } = await start();
  const browser = createBrowser();
  const bare = new URL(ask(issuer).url);
  bare.searchParams.delete('code_challenge');
  bare.searchParams.delete('code_challenge_method');
  expect(new URL((await browser.open(bare.href, ORIGIN)).url).searchParams.get('error')).toBe(
    'invalid_request',
  );
  const elsewhere = await browser.open(
    ask(issuer, { redirect_uri: 'https://evil.example/callback' }).url,
    ORIGIN,
  );
  expect(elsewhere.status).toBe(400);
  expect(elsewhere.text).toContain("We can't continue this sign-in");

  const request = ask(issuer);
  const back = await signIn(browser, request.url, { account: WENDY.subject });
  const form = codeForm(back, request.verifier);
  expect((await redeem(issuer, form)).answer.status).toBe(200);
  expect((await redeem(issuer, form)).tokens.error).toBe('invalid_grant');
});

test('signing out ends the session and comes back', async () => {
  const { issuer } = await start();
  const browser = createBrowser();
  const request = ask(issuer);
  const back = await signIn(browser, request.url, { account: WENDY.subject });
  const { tokens } = await redeem(issuer, codeForm(back, request.verifier));
  const leave = new URL('oidc/logout', issuer);
  leave.searchParams.set('id_token_hint', tokens.id_token ?? '');
  leave.searchParams.set('post_logout_redirect_uri', `${ORIGIN}/workshop/`);
  const page = await browser.open(leave.href, ORIGIN);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const done = await browser.open(
    new URL('oidc/logout/confirm', issuer).href,
    ORIGIN,
    new URLSearchParams({ xsrf, logout: 'yes' }),
  );
  expect(done.url).toBe(`${ORIGIN}/workshop/`);
  const silent = await browser.open(ask(issuer, { prompt: 'none' }).url, ORIGIN);
  expect(new URL(silent.url).searchParams.get('error')).toBe('login_required');
});

test('after a restart tokens still verify and refresh tokens still work; each works once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitlane-identity-'));
  closers.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await start({ dataDir, tokenSeconds: 60 });
  const { port } = new URL(first.issuer);
  const request = ask(first.issuer);
  const back = await signIn(createBrowser(), request.url, { account: WENDY.subject });
  const { tokens } = await redeem(first.issuer, codeForm(back, request.verifier));
  expect(tokens.expires_in).toBe(60);
  await first.close();

  const { issuer } = await start({ dataDir, port: Number(port) });
  await reach(issuer);
  await verify(issuer, tokens.access_token ?? '');
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' };
  const renewed = await redeem(issuer, form);
  expect((await verify(issuer, renewed.tokens.access_token ?? '')).payload.supplier_ids).toEqual([7, 9]);
  expect((await redeem(issuer, form)).tokens.error).toBe('invalid_grant');
});
