import * as v from 'valibot';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/support/use-test-app.ts';
import { createRouter } from './app-env.ts';
import { route } from './route.ts';
import { keyedHash } from './server-secret.ts';
import {
  createHandoffCode,
  createSession,
  exchangeHandoffCode,
  grantAccess,
  hasLeadAccess,
  readSession,
  setSessionCookie,
} from './session.ts';
import { transaction } from './transaction.ts';

const params = v.object({ guid: v.string() });

const app = useTestApp({
  features: [
    {
      routes: (deps) => {
        const router = createRouter();
        const common = { tag: 'Test', summary: 'Test', leadAccess: true } as const;
        const answer = v.object({ access: v.boolean() });
        route(
          router,
          { ...common, method: 'post', path: '/api/see/:guid', params, answer },
          async (input, c) => ({
            access: await hasLeadAccess(
              deps.sql,
              input.params.guid,
              await readSession(c, deps),
              deps.clock.now(),
            ),
          }),
        );
        const json = v.object({ code: v.string() });
        route(
          router,
          { ...common, method: 'post', path: '/api/exchange', json, answer },
          async (input, c) => {
            const { session } = await exchangeHandoffCode(deps.sql, deps.config.secret, {
              code: input.json.code,
              current: await readSession(c, deps),
              now: deps.clock.now(),
            });
            setSessionCookie(c, deps.config, session);
            return { access: true };
          },
        );
        return router;
      },
    },
  ],
});

/** A lead whose creator holds `token`. */
async function createLead() {
  const { sql, deps } = app;
  const [partner] = await sql<{ id: number }[]>`select id from partner`;
  const fresh = await createSession(deps.config.secret);
  const leadGuid = await transaction(sql, async (tx) => {
    const [lead] = await tx<
      { guid: string }[]
    >`insert into lead (partner_id, lead_source) values (${partner!.id}, 'Home') returning guid`;
    const about = { leadGuid: lead!.guid, partnerId: partner!.id, now: deps.clock.now() };
    await grantAccess(tx, { current: null, fresh, ...about });
    return lead!.guid;
  });
  return { leadGuid, token: fresh.token };
}
const handoff = (leadGuid: string) =>
  transaction(app.sql, (tx) =>
    createHandoffCode(tx, app.deps.config.secret, { leadGuid, now: app.clock.now() }),
  );
const sees = async (leadGuid: string, headers: Record<string, string>) =>
  (await (await app.post(`/api/see/${leadGuid}`, undefined, { headers })).json()).access;
const exchange = (code: string, headers: Record<string, string> = {}) =>
  app.post('/api/exchange', { code }, { headers });
const readCookie = (response: Response) => response.headers.get('Set-Cookie')!.split(';')[0]!;

test('the token of a lead opens that lead and no other; nothing of it is stored as it is', async () => {
  const mine = await createLead();
  const theirs = await createLead();
  expect(await sees(mine.leadGuid, { 'X-Lead-Access-Token': mine.token })).toBe(true);
  expect(await sees(theirs.leadGuid, { 'X-Lead-Access-Token': mine.token })).toBe(false);
  expect(await sees(mine.leadGuid, {})).toBe(false);
  const rows = await app.sql`select encode(session_hash, 'escape') as text from session`;
  expect(JSON.stringify(rows)).not.toContain(mine.token);
});

test('a seed makes the same session again, without one each is another', async () => {
  const { secret } = app.deps.config;
  const made = await createSession(secret);
  expect(await createSession(secret, 'header', made.seed)).toEqual(made);
  expect((await createSession(secret)).token).not.toBe(made.token);
  expect(made.token).toMatch(/^[\w-]{43}$/);
});

test('a hand-off code works once, within 60 seconds, and gives a strict HttpOnly cookie', async () => {
  const { leadGuid } = await createLead();
  const code = await handoff(leadGuid);
  const rivals = await Promise.all(Array.from({ length: 10 }, () => exchange(code)));
  expect(rivals.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(rivals.filter(({ status }) => status === 410)).toHaveLength(9);
  const won = rivals.find(({ status }) => status === 200)!;
  expect(won.headers.get('Set-Cookie')).toMatch(
    /^pitlane-session=[\w-]{40,}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict/,
  );
  expect(await sees(leadGuid, { Cookie: readCookie(won) })).toBe(true);

  const late = await handoff(leadGuid);
  app.clock.set(new Date(app.clock.now().getTime() + 60_001).toISOString());
  const expired = await exchange(late);
  expect(expired.status).toBe(410);
  const unknown = await exchange('no-such-code');
  const comparable = async (response: Response) => ({ ...(await response.json()), traceId: '' });
  expect(await comparable(unknown)).toEqual(await comparable(expired));
});

test('a second hand-off renews the session that the browser has, with all that it opens', async () => {
  const [one, two] = [await createLead(), await createLead()];
  const cookie = readCookie(await exchange(await handoff(one.leadGuid)));
  const renewed = readCookie(await exchange(await handoff(two.leadGuid), { Cookie: cookie }));
  expect(renewed).not.toBe(cookie);
  expect(await sees(one.leadGuid, { Cookie: renewed })).toBe(true);
  expect(await sees(two.leadGuid, { Cookie: renewed })).toBe(true);
  expect(await sees(two.leadGuid, { Cookie: cookie })).toBe(false);
});

test('a hand-off whose answer is lost leaves the browser what it had', async () => {
  const [one, two] = [await createLead(), await createLead()];
  const cookie = readCookie(await exchange(await handoff(one.leadGuid)));
  const lost = await exchange(await handoff(two.leadGuid), { Cookie: cookie });
  expect(lost.status).toBe(200);
  app.clock.set(new Date(app.clock.now().getTime() + 60_001).toISOString());
  expect(await sees(one.leadGuid, { Cookie: cookie })).toBe(true);
  expect(await sees(two.leadGuid, { Cookie: cookie })).toBe(false);
  const again = readCookie(await exchange(await handoff(two.leadGuid), { Cookie: cookie }));
  expect(await sees(one.leadGuid, { Cookie: again })).toBe(true);
  expect(await sees(two.leadGuid, { Cookie: again })).toBe(true);
});

test('a session that a client chose under the build before opens nothing', async () => {
  const { leadGuid } = await createLead();
  const token = 'chosen'.padEnd(43, '0');
  const hash = await keyedHash(app.deps.config.secret, 'session', token);
  await app.sql`insert into session (session_hash, partner_id, expires_at)
                select ${hash}, id, ${new Date(app.clock.now().getTime() + 60_000)} from partner`;
  await app.sql`insert into lead_access (lead_guid, session_hash) values (${leadGuid}, ${hash})`;
  expect(await sees(leadGuid, { 'X-Lead-Access-Token': token })).toBe(false);
  expect(await sees(leadGuid, { Cookie: `pitlane-session=${token}` })).toBe(false);
});

test('the cookie does not count for another origin', async () => {
  const { leadGuid } = await createLead();
  const cookie = readCookie(await exchange(await handoff(leadGuid)));
  const from = (origin: string) => sees(leadGuid, { Cookie: cookie, Origin: origin });
  expect(await from('http://hosted.example')).toBe(true);
  expect(await from('https://partner.example')).toBe(false);
});
