import type { LauncherLeadResponse, LeadResponse } from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/test-app.ts';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import { CONTACT, launch } from '../leads/lead.fixture.ts';

const { app, places, getLead } = useLeadApp();

const HOSTED = { Origin: 'http://hosted.example' };
const HEADER = 'X-Lead-Access-Token';
/** As long as a token of ours, and not one of ours. */
const CHOSEN = 'attacker-chosen'.padEnd(43, '0');

const save = (payload: object, headers: Record<string, string>) =>
  app.post('/api/lead/create-update-or-shift', payload, { headers });
const readCookie = (response: Response) => response.headers.get('Set-Cookie')?.split(';')[0] ?? null;
const sees = async (guid: string, headers: Record<string, string>) =>
  (await getLead(guid, headers)).HasAccess;
const waitMinute = () => app.clock.set(new Date(app.clock.now().getTime() + 60_001).toISOString());
const waitDays = (days: number) => app.clock.set(addElapsedDays(app.clock.now(), days).toISOString());

/** Starts a quote on the hosted pages; gives the lead and the cookie that holds it. */
async function launchHosted(headers: Record<string, string> = {}) {
  const response = await app.post(
    '/api/launcher/lead',
    { Location: 'Surry Hills', SuburbId: places.suburbId, Make: 'Toyota', Model: 'Corolla' },
    { headers: { ...HOSTED, 'Idempotency-Key': crypto.randomUUID(), ...headers } },
  );
  const launched = (await response.json()) as LauncherLeadResponse;
  return { guid: launched.LeadGuid, token: launched.AccessToken, cookie: readCookie(response)! };
}

test.each(['null', 'undefined', '0', 'x'.repeat(200), CHOSEN])(
  'a token that the server did not make holds no lead: %s',
  async (token) => {
    const response = await save(CONTACT, { [HEADER]: token });
    const { LeadGuid, AccessToken, Lead } = (await response.json()) as LeadResponse;
    expect([response.status, Lead.HasAccess]).toEqual([200, true]);
    expect(AccessToken).toMatch(/^[\w-]{43}$/);
    expect(AccessToken).not.toBe(token);
    expect(await sees(LeadGuid, { [HEADER]: token })).toBe(false);
    expect(await sees(LeadGuid, { [HEADER]: AccessToken! })).toBe(true);
    // The known one stays: other clients keep one token for all their quotes.
    const second = (await (await save(CONTACT, { [HEADER]: AccessToken! })).json()) as LeadResponse;
    expect(second.AccessToken).toBeNull();
    expect(await sees(second.LeadGuid, { [HEADER]: AccessToken! })).toBe(true);
  },
);

test('a cookie that the server did not make is replaced', async () => {
  const planted = `pitlane-session=${CHOSEN}`;
  const { guid, cookie } = await launchHosted({ Cookie: planted });
  expect(cookie).not.toBe(planted);
  expect([await sees(guid, { Cookie: planted }), await sees(guid, { Cookie: cookie })]).toEqual([
    false,
    true,
  ]);
});

test('a cookie planted from another browser never sees what is added, and ends after a minute', async () => {
  const attacker = await launchHosted();
  const victim = await launchHosted({ Cookie: attacker.cookie });
  const both = [attacker.guid, victim.guid];
  const seen = (cookie: string) => Promise.all(both.map((guid) => sees(guid, { Cookie: cookie })));
  expect(await seen(victim.cookie)).toEqual([true, true]);
  // For the calls that were under way.
  expect(await seen(attacker.cookie)).toEqual([true, false]);
  waitMinute();
  expect(await seen(attacker.cookie)).toEqual([false, false]);
  expect(await seen(victim.cookie)).toEqual([true, true]);
});

test('a cookie ends with the first use of the one that replaces it: an answer may be lost', async () => {
  const first = await launchHosted();
  const lost = await launchHosted({ Cookie: first.cookie });
  waitDays(1);
  expect(await sees(first.guid, { Cookie: first.cookie })).toBe(true);
  expect(await sees(lost.guid, { Cookie: first.cookie })).toBe(false);
  const next = await launchHosted({ Cookie: first.cookie });
  expect(await sees(first.guid, { Cookie: next.cookie })).toBe(true);
  expect(await sees(first.guid, { Cookie: first.cookie })).toBe(true);
  waitMinute();
  expect(await sees(first.guid, { Cookie: first.cookie })).toBe(false);
  expect(await sees(first.guid, { Cookie: next.cookie })).toBe(true);
});

test('two tabs that start a quote at once both keep the earlier ones, whichever answer comes last', async () => {
  const first = await launchHosted();
  const tabs = await Promise.all([1, 2].map(() => launchHosted({ Cookie: first.cookie })));
  for (const { guid, cookie } of tabs) {
    expect(await sees(guid, { Cookie: cookie })).toBe(true);
    waitMinute();
  }
  for (const { cookie } of tabs) expect(await sees(first.guid, { Cookie: cookie })).toBe(true);
  // Each may be a stranger who planted the cookie.
  expect(await sees(tabs[1]!.guid, { Cookie: tabs[0]!.cookie })).toBe(false);
});

test('the hosted pages get no token that a script could read', async () => {
  const { token, cookie, guid } = await launchHosted();
  expect(token).toBe('');
  const saved = await save({ Guid: guid, RepairNotes: 'Mine' }, { ...HOSTED, Cookie: cookie });
  expect(((await saved.json()) as LeadResponse).LeadGuid).toBe(guid);
  // Nothing was added, so the cookie stays as it is.
  expect(readCookie(saved)).toBeNull();
});

test('a repeat of a save gives the same token, and none once that session has ended', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const read = async (response: Response) => ((await response.json()) as LeadResponse).AccessToken;
  const first = await read(await save(CONTACT, key));
  expect(await read(await save(CONTACT, key))).toBe(first);
  const stored =
    await app.sql`select response::text as text from idempotency_key where key = ${key['Idempotency-Key']}`;
  expect(stored[0]!.text).not.toContain(first);
  await app.post('/api/session/end', undefined, { headers: { [HEADER]: first! } });
  expect(await read(await save(CONTACT, key))).toBeNull();
});

describe('the end of a session', () => {
  test('by button: its quotes open no more, in this browser only', async () => {
    const { guid, cookie } = await launchHosted();
    const other = await launch(app, places.suburbId);
    const ended = await app.post('/api/session/end', undefined, { headers: { ...HOSTED, Cookie: cookie } });
    expect([ended.status, await ended.json()]).toEqual([200, { Success: true }]);
    expect(ended.headers.get('Set-Cookie')).toMatch(/^pitlane-session=; Max-Age=0; Path=\//);
    expect(await sees(guid, { Cookie: cookie })).toBe(false);
    expect(await sees(other.guid, other.access)).toBe(true);
    await app.post('/api/session/end', undefined, { headers: other.access });
    expect(await sees(other.guid, other.access)).toBe(false);
  });

  test('by button: the cookie that it has just replaced ends, too', async () => {
    const first = await launchHosted();
    const { cookie } = await launchHosted({ Cookie: first.cookie });
    await app.post('/api/session/end', undefined, { headers: { ...HOSTED, Cookie: cookie } });
    expect(await sees(first.guid, { Cookie: first.cookie })).toBe(false);
  });

  test('without a session there is nothing to end, and another site ends none', async () => {
    expect((await app.post('/api/session/end', undefined, { headers: HOSTED })).status).toBe(200);
    const { guid, cookie } = await launchHosted();
    const foreign = { Cookie: cookie, Origin: 'https://evil.example' };
    const refused = await app.post('/api/session/end', undefined, { partner: null, headers: foreign });
    expect(readCookie(refused)).toBeNull();
    expect(await sees(guid, { Cookie: cookie })).toBe(true);
  });

  test('by age: 90 days after the last quote, however old the first one is', async () => {
    const person = await launch(app, places.suburbId);
    waitDays(89);
    expect(await sees(person.guid, person.access)).toBe(true);
    waitDays(2);
    expect(await sees(person.guid, person.access)).toBe(false);

    const first = await launchHosted();
    let last = first;
    for (let month = 0; month < 12; month++) {
      waitDays(30);
      last = await launchHosted({ Cookie: last.cookie });
    }
    waitDays(89);
    expect(await sees(first.guid, { Cookie: last.cookie })).toBe(true);
    expect(await sees(last.guid, { Cookie: last.cookie })).toBe(true);
    waitDays(2);
    expect(await sees(last.guid, { Cookie: last.cookie })).toBe(false);
  });

  /** A token that was in use for 276 days, and the quote that brought another one. */
  async function replaceByAge() {
    const first = await launch(app, places.suburbId);
    const add = async (token: string) =>
      (await (await save(CONTACT, { [HEADER]: token })).json()) as LeadResponse;
    const old = first.launched.AccessToken;
    for (let at = 0; at < 5; at++) {
      waitDays(55);
      expect((await add(old)).AccessToken).toBeNull();
    }
    waitDays(1);
    const { LeadGuid, AccessToken: fresh } = await add(old);
    return { first, old, LeadGuid, fresh };
  }

  test('by button: the token that it has replaced for its age ends, too', async () => {
    const { first, old, fresh } = await replaceByAge();
    expect(await sees(first.guid, { [HEADER]: old })).toBe(true);
    await app.post('/api/session/end', undefined, { headers: { [HEADER]: fresh! } });
    expect(await sees(first.guid, { [HEADER]: old })).toBe(false);
  });

  test('a token ends after a year: another one comes with a quote that it could not hold for 90 days', async () => {
    const { first, old, LeadGuid, fresh } = await replaceByAge();
    expect(fresh).toMatch(/^[\w-]{43}$/);
    for (const guid of [first.guid, LeadGuid]) expect(await sees(guid, { [HEADER]: fresh! })).toBe(true);
    waitDays(88);
    // Another client may hold the former one: it opens what it opened, never more.
    expect(await sees(first.guid, { [HEADER]: old })).toBe(true);
    expect(await sees(LeadGuid, { [HEADER]: old })).toBe(false);
    waitDays(1);
    expect(await sees(first.guid, { [HEADER]: old })).toBe(false);
    expect(await sees(LeadGuid, { [HEADER]: fresh! })).toBe(true);
  });
});

test('on https the cookie is bound to its host', async () => {
  const secure = await createTestApp({
    databaseUrl: app.deps.config.databaseUrl,
    environment: { PITLANE_ORIGIN: 'https://hosted.example' },
  });
  const response = await secure.post(
    '/api/lead/create-update-or-shift',
    {},
    { headers: { Origin: 'https://hosted.example' } },
  );
  const cookie = response.headers.get('Set-Cookie')!;
  expect(cookie).toMatch(
    /^__Host-pitlane-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const { LeadGuid } = (await response.json()) as LeadResponse;
  const read = async (Cookie: string) =>
    (
      (await (await secure.get(`/api/lead/${LeadGuid}`, { headers: { Cookie } })).json()) as {
        Lead: { HasAccess: boolean };
      }
    ).Lead.HasAccess;
  const own = cookie.split(';')[0]!;
  expect(await read(own)).toBe(true);
  // A sister domain could have set it.
  expect(await read(own.replace('__Host-', ''))).toBe(false);
  const ended = await secure.post('/api/session/end', undefined, {
    headers: { Origin: 'https://hosted.example', Cookie: own },
  });
  expect(ended.headers.get('Set-Cookie')).toMatch(/^__Host-pitlane-session=; Max-Age=0; Path=\/; Secure/);
  await secure.close();
});
