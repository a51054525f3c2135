import type { LeadResponse, PrevalidateResponse } from '@pitlane/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  access,
  bookingRequest,
  CUSTOMER,
  finalise,
  useLead,
} from '../src/booking/bookings/booking-world.fixture.ts';
import { addKey } from '../src/platform/partner-keys.ts';
import { transaction } from '../src/platform/transaction.ts';
import {
  isNumberVerified,
  numberHashes,
  recordSent,
  recordVerified,
} from '../src/quoting/verification/queries.ts';
import { addEndpoint, decryptSecrets } from '../src/site/partner-webhooks/endpoints.ts';
import { findEndpoint } from '../src/site/partner-webhooks/index.ts';
import { webhookJobs } from '../src/site/partner-webhooks/send-webhook.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

/** `world` has the secret that is replaced; `during` knows both, `after` only the new one. */
const world = useLead({ capacity: 50 });
const NEW_SECRET = 'the next secret of the tests, long enough for them';
let during: TestApp;
let after: TestApp;

const start = (environment: Record<string, string>): Promise<TestApp> =>
  createTestApp({
    databaseUrl: world.deps.config.databaseUrl,
    environment: { PITLANE_SECRET: NEW_SECRET, ...environment },
    deps: { authenticator: world.deps.authenticator },
  });
beforeAll(async () => {
  during = await start({ PITLANE_SECRET_PREVIOUS: world.deps.config.secret.current });
  after = await start({});
});
afterAll(async () => {
  await during?.close();
  await after?.close();
});

const PERSON = {
  firstName: 'Nia',
  lastName: 'Ware',
  password: 'long enough',
  confirmPassword: 'long enough',
};
type App = Pick<TestApp, 'get' | 'post'>;
const statuses = (call: (app: App) => Promise<Response>) =>
  Promise.all([world, during, after].map(async (app) => (await call(app)).status));
const json = async <T>(response: Response | Promise<Response>): Promise<T> =>
  (await (await response).json()) as T;
const addLead = (app: App, key: string, headers: Record<string, string> = {}) =>
  json<LeadResponse>(
    app.post('/api/lead/create-update-or-shift', {}, { headers: { 'Idempotency-Key': key, ...headers } }),
  );
const handOff = (app: App, guid: string, token: string) =>
  app.post(`/api/lead/${guid}/handoff`, undefined, { headers: { 'X-Lead-Access-Token': token } });
const opens = async (app: App, guid: string, token: string) =>
  (await handOff(app, guid, token)).status === 200;

test('a session of the previous secret opens its quotes, and the next quote gives one of the new secret', async () => {
  const { guid, token } = world.lead;
  expect([await opens(during, guid, token), await opens(after, guid, token)]).toEqual([true, false]);
  const next = await addLead(during, crypto.randomUUID(), { 'X-Lead-Access-Token': token });
  expect(next.AccessToken!).not.toBe(token);
  expect([
    await opens(after, guid, next.AccessToken!),
    await opens(after, next.LeadGuid, next.AccessToken!),
  ]).toEqual([true, true]);
});

test('a call that is repeated after the rotation gets the token that it got before', async () => {
  const key = crypto.randomUUID();
  const first = await addLead(world, key);
  expect(await addLead(during, key)).toEqual(first);
  expect(await opens(during, first.LeadGuid, first.AccessToken!)).toBe(true);
});

const forgetDevice = (token: string) =>
  during.post('/api/session/end', undefined, { headers: { 'X-Lead-Access-Token': token } });

test('"Forget this device" ends a session of the previous secret', async () => {
  const { guid, token } = world.lead;
  await forgetDevice(token);
  expect(await opens(world, guid, token)).toBe(false);
});

test('"Forget this device" also ends the session that the new one replaced', async () => {
  const { guid, token } = world.lead;
  const next = await addLead(during, crypto.randomUUID(), { 'X-Lead-Access-Token': token });
  expect([await opens(during, guid, token), await opens(during, guid, next.AccessToken!)]).toEqual([
    true,
    true,
  ]);
  await forgetDevice(next.AccessToken!);
  expect([await opens(during, guid, token), await opens(during, guid, next.AccessToken!)]).toEqual([
    false,
    false,
  ]);
});

test('a hand-off code of the previous secret is redeemed, once', async () => {
  const { guid, token } = world.lead;
  const { Code } = await json<{ Code: string }>(handOff(world, guid, token));
  const redeem = (app: App) => app.post('/api/session/exchange', { code: Code }, { partner: null });
  expect([(await redeem(after)).status, (await redeem(during)).status, (await redeem(world)).status]).toEqual(
    [410, 200, 410],
  );
});

test('the link of a mail to a booking works until the previous secret goes; a new one works on', async () => {
  const { id, token } = await world.addBooking(world.lead);
  expect(await statuses((app) => app.get(`/api/booking/${token}`))).toEqual([200, 200, 404]);
  const again = await finalise(during, world.lead);
  expect(again.BookingID).toBe(id);
  expect(again.BookingToken).not.toBe(token);
  expect(await statuses((app) => app.get(`/api/booking/${again.BookingToken}`))).toEqual([404, 200, 200]);
});

test("a partner's secret key that is used during the rotation works on; another one ends with the previous secret", async () => {
  const partner = { partnerSlug: 'default', kind: 'secret', label: '', allowedOrigins: [] } as const;
  const add = async () =>
    (await addKey(world.sql, () => world.deps.config.secret, { ...partner, allowedOrigins: [] }))!.key;
  const [used, unused] = [await add(), await add()];
  const call = (app: App, key: string) =>
    app.get('/api/config', { partner: null, headers: { 'X-Partner-Key': key } });
  expect((await call(during, used)).status).toBe(200);
  expect([(await call(after, used)).status, (await call(after, unused)).status]).toEqual([200, 403]);
});

test("a partner's secret key is written once, and not at each look-up", async () => {
  const partner = { partnerSlug: 'default', kind: 'secret', label: '', allowedOrigins: [] } as const;
  const { key } = (await addKey(world.sql, () => world.deps.config.secret, {
    ...partner,
    allowedOrigins: [],
  }))!;
  await world.sql`create table key_write (at timestamptz)`;
  await world.sql`
    create function note_key_write() returns trigger language plpgsql as
      $$ begin insert into key_write values (now()); return null; end $$`;
  await world.sql`
    create trigger key_written after update on partner_key for each statement execute function note_key_write()`;
  const environment = { PITLANE_SECRET_PREVIOUS: world.deps.config.secret.current };
  for (let process = 0; process < 3; process++) {
    const app = await start(environment);
    const answer = await app.get('/api/config', { partner: null, headers: { 'X-Partner-Key': key } });
    expect(answer.status).toBe(200);
    await app.close();
  }
  expect(await world.sql`select 1 from key_write`).toHaveLength(1);
  await world.sql`drop trigger key_written on partner_key`;
});

test('a calendar address that is read during the rotation works on', async () => {
  const headers = world.signIn([world.supplierId], ['portal.booking.read', 'portal.profile.manage']);
  const path = `/api/portal/workshops/${world.supplierId}/calendar`;
  const { Address } = await json<{ Address: string }>(world.post(path, undefined, { headers }));
  const read = async (app: App) => (await app.get(new URL(Address).pathname, { partner: null })).status;
  expect(await read(world)).toBe(200);
  expect([await read(after), await read(during), await read(after)]).toEqual([404, 200, 200]);
});

test("webhooks' signing secrets are sealed again, so that the previous secret can go", async () => {
  const { id, secret } = (await addEndpoint(world.sql, world.deps.config.secret, {
    partnerSlug: 'default',
    url: 'https://partner.example/hooks',
    events: ['*'],
    description: '',
  }))!;
  const open = async ({ deps, sql }: TestApp) =>
    decryptSecrets(deps.config.secret, (await findEndpoint(sql, id))!, new Date(), deps.logger);
  expect(await open(during)).toEqual([secret]);
  await expect(open(after)).rejects.toThrow('another PITLANE_SECRET');
  await webhookJobs['reseal-webhook-secrets']!({}, during.deps, {} as never);
  expect(await open(after)).toEqual([secret]);
});

test('a number that was verified before stays verified', async () => {
  const { guid } = world.lead;
  const now = world.clock.now();
  const viewer = { session: null, now };
  const before = await numberHashes(world.deps.config.secret, '+61491570156');
  const both = await numberHashes(during.deps.config.secret, '+61491570156');
  const sent = { hashes: before, leadGuid: guid, channel: 'sms', now } as const;
  await transaction(world.sql, (tx) => recordSent(tx, sent));
  expect(await isNumberVerified(during.sql, both, guid, viewer)).toBe(false);
  await recordVerified(during.sql, both, guid, now);
  expect(await isNumberVerified(during.sql, both, guid, viewer)).toBe(true);
});

test("a customer's yearly use of a discount still counts", async () => {
  await world.sql`insert into discount (code, description, amount_cents, max_uses_per_customer_and_year)
                  values ('ROTATED', 'Off', 500, 1)`;
  const wanted = {
    PaymentMethod: null,
    PromoCode: 'ROTATED',
    ShownTotalIncGst: 23_400,
    Email: CUSTOMER.Email,
  };
  await world.addBooking(world.lead, wanted);
  const second = await world.addLead({ supplierId: world.supplierId });
  const prevalidate = async (app: App) =>
    json<PrevalidateResponse>(
      app.post('/api/booking/prevalidate', bookingRequest(second, wanted), { headers: access(second) }),
    );
  expect(await prevalidate(during)).toMatchObject({ ErrorCode: 10 });
});

test('an account moves with a code and a link that were mailed before', async () => {
  const [from, to] = ['rotate-old@example.com', 'rotate-new@example.com'];
  const headers = world.signIn([world.supplierId], ['portal.account.transfer'], from);
  const step = (app: App, name: string, body: object) =>
    app.post(`/api/workshop-account/transfer/${name}`, body, { headers });
  const mailed = async (to: string) => {
    await world.runJobs();
    const [mail] = await world.inbox(to);
    return mail?.text ?? '';
  };
  await step(world, 'send-verification', { emailAddress: to });
  const verificationCode = /\b\d{6}\b/.exec(await mailed(to))![0];
  expect(await json(step(during, 'check-verification', { verificationCode }))).toMatchObject({
    IsVerified: true,
  });
  await step(world, 'complete', { emailAddress: to, ...PERSON });
  const token = /#token=([\w-]+)/.exec(await mailed(from))![1]!;
  expect((await step(after, 'confirm', { token })).status).toBe(410);
  expect(await json(step(during, 'confirm', { token }))).toMatchObject({ State: 'Completed' });
});
