import type { LauncherLeadResponse, Problem } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { createTestApp, TEST_PARTNER_ORIGIN } from '../../../test/support/test-app.ts';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import { BASIC_SERVICE, CONTACT, launch, readProblem } from '../leads/lead.fixture.ts';

const { app, places, getLead } = useLeadApp();

const send = (body: object, key: string | null = crypto.randomUUID(), headers: Record<string, string> = {}) =>
  app.post('/api/launcher/lead', body, {
    headers: { ...headers, ...(key ? { 'Idempotency-Key': key } : {}) },
  });
const form = () => ({
  Location: 'Surry Hills',
  SuburbId: places.suburbId,
  Make: 'toyota',
  Model: 'corolla',
});

test('[LCH-02] takes source, mobile flow and repair, and answers where to continue the quote', async () => {
  const body = { ...form(), LeadSource: 'Billboard', WorkshopCategory: 1, repairInspectionId: 157 };
  const launched = (await (await send(body)).json()) as LauncherLeadResponse;
  expect(launched.QuoteUrl).toBe(
    `http://hosted.example/quote-2/${launched.LeadGuid}?step=task-select&repairInspectionId=157`,
  );
  expect(await getLead(launched.LeadGuid, { 'X-Lead-Access-Token': launched.AccessToken })).toMatchObject({
    LeadSource: 'Billboard',
    WorkshopCategory: 1,
    VehicleMake: 'Toyota',
    VehicleModel: 'Corolla',
    SuburbName: 'Surry Hills',
    HasAccess: true,
    LeadStatusID: 'QuotePending',
  });
});

test('[LCH-02, FUN-11] a workshop that is named is the only one for the quote, whatever the source; one that is closed is refused', async () => {
  const [workshop] = await app.sql<{ id: number; name: string }[]>`
    select id, name from supplier where is_active order by id limit 1`;
  const body = { ...form(), LeadSource: 'Billboard', WorkshopId: workshop!.id };
  const launched = (await (await send(body)).json()) as LauncherLeadResponse;
  expect(await getLead(launched.LeadGuid, { 'X-Lead-Access-Token': launched.AccessToken })).toMatchObject({
    WorkshopId: workshop!.id,
    GotExclusiveSupplierFlow: true,
    Supplier: { SupplierId: workshop!.id, SupplierName: workshop!.name },
  });
  const refusal = [400, 'validation', '/WorkshopId'];
  expect(await readProblem(await send({ ...body, WorkshopId: 99_999_999 }))).toEqual(refusal);
  await app.sql`update supplier set is_active = false where id = ${workshop!.id}`;
  const closed = (await (await send(body)).json()) as Problem;
  expect(closed.errors).toMatchObject([
    {
      pointer: '/WorkshopId',
      message: 'This workshop takes no quotes online at the moment. Please call it.',
    },
  ]);
  await app.sql`update supplier set is_active = true where id = ${workshop!.id}`;
});

test('[LCH-02] takes the plate instead of make and model, in the state of the suburb', async () => {
  const { Make, Model, ...place } = form();
  const read = async (body: object, before?: { guid: string; access: Record<string, string> }) => {
    const sent = { ...body, ...(before && { LeadGuid: before.guid }) };
    const answer = await send(sent, crypto.randomUUID(), before?.access);
    const { LeadGuid, AccessToken } = (await answer.json()) as LauncherLeadResponse;
    const access = before?.access ?? { 'X-Lead-Access-Token': AccessToken };
    const { VehicleMake, VehicleRego, VehicleRegoState } = await getLead(LeadGuid, access);
    return { guid: LeadGuid, access, car: [VehicleMake, VehicleRego, VehicleRegoState] };
  };
  const plated = await read({ ...place, VehicleRego: ' abc-123' });
  expect(plated.car).toEqual([null, 'ABC123', 'NSW']);
  // Another car of the same quote takes its plate along.
  expect((await read({ ...place, Make, Model }, plated)).car).toEqual(['Toyota', null, null]);
  expect((await read({ ...place, VehicleRego: 'xyz789' }, plated)).car).toEqual([null, 'XYZ789', 'NSW']);
  expect(await readProblem(await send({ ...place, VehicleRego: ' - ' }))).toEqual([
    400,
    'validation',
    '/Make',
  ]);
  expect(await readProblem(await send({ ...place, Make, VehicleRego: '' }))).toEqual([
    400,
    'validation',
    '/Model',
  ]);
});

test('the same key gives the same lead and token, another body or a missing key is refused', async () => {
  const key = crypto.randomUUID();
  const first = (await (await send(form(), key)).json()) as LauncherLeadResponse;
  const again = (await (await send(form(), key)).json()) as LauncherLeadResponse;
  expect(again).toEqual(first);
  expect(await readProblem(await send({ ...form(), Model: 'Camry' }, key))).toEqual([
    422,
    'idempotency-key-reused',
    undefined,
  ]);
  expect(await readProblem(await send(form(), null))).toEqual([400, 'idempotency-key-required', undefined]);
  const stored = await app.sql`select response::text as text from idempotency_key where key = ${key}`;
  expect(stored[0]?.text).not.toContain(first.AccessToken);
});

test('ten at once with one key make one lead', async () => {
  const key = crypto.randomUUID();
  const before = await app.sql<{ n: number }[]>`select count(*) as n from lead`;
  const responses = await Promise.all(Array.from({ length: 10 }, () => send(form(), key)));
  const after = await app.sql<{ n: number }[]>`select count(*) as n from lead`;
  expect(after[0]!.n - before[0]!.n).toBe(1);
  for (const each of responses) expect([200, 409]).toContain(each.status);
});

test('a lead that the browser holds is continued', async () => {
  const person = await launch(app, places.suburbId);
  const again = await send(
    { ...form(), Model: 'Camry', LeadGuid: person.guid },
    crypto.randomUUID(),
    person.access,
  );
  expect(((await again.json()) as LauncherLeadResponse).LeadGuid).toBe(person.guid);
  expect((await getLead(person.guid)).VehicleModel).toBe('Camry');
});

test('a lead that was sent, is for one workshop, or is another person’s stays as it is, and a new one begins', async () => {
  const begin = async (guid: string, headers: Record<string, string>) => {
    const response = await send({ ...form(), LeadGuid: guid }, crypto.randomUUID(), headers);
    return ((await response.json()) as LauncherLeadResponse).LeadGuid;
  };
  const [sent, fixed, shared] = [
    await launch(app, places.suburbId),
    await launch(app, places.suburbId),
    await launch(app, places.suburbId),
  ];
  await sent.submit({ ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE] as never });
  await fixed.save({
    WorkshopId: (await app.sql<{ id: number }[]>`select min(id) as id from supplier`)[0]!.id,
  });
  await shared.save({ CartItems: [BASIC_SERVICE] as never });
  for (const [{ guid }, access] of [
    [sent, sent.access],
    [fixed, fixed.access],
    [shared, sent.access],
  ] as const) {
    const begun = await begin(guid, access);
    expect(begun).not.toBe(guid);
    expect((await getLead(begun, access)).CartItems).toEqual([]);
  }
});

test('[LCH-09] the customer’s position is kept while it is near the suburb, for who holds the lead', async () => {
  const near = { Latitude: -33.886, Longitude: 151.209 };
  const person = await launch(app, places.suburbId, near);
  const readPlace = async (headers?: Record<string, string>) => {
    const { Latitude, Longitude } = await getLead(person.guid, headers);
    return { Latitude, Longitude };
  };
  const nowhere = { Latitude: null, Longitude: null };
  expect(await readPlace(person.access)).toEqual(near);
  expect(await readPlace()).not.toEqual(near);
  await person.save({ SuburbId: places.suburbId, Location: 'Surry Hills' });
  expect(await readPlace(person.access)).toEqual(near);
  await person.save({ SuburbId: places.suburbId, Latitude: -37.81, Longitude: 144.96 });
  expect(await readPlace(person.access)).toEqual(nowhere);
  await person.save({ SuburbId: places.suburbId, ...near });
  const [other] = await app.sql<{ id: number }[]>`select min(id) as id from suburb where state = 'VIC'`;
  await person.save({ SuburbId: other!.id });
  expect(await readPlace(person.access)).toEqual(nowhere);
});

test('[LCH-02] a partner’s own reference stays with the lead', async () => {
  const person = await launch(app, places.suburbId, { PartnerReference: 'policy-4711' });
  expect((await getLead(person.guid)).PartnerReference).toBe('policy-4711');
  expect((await send({ ...form(), PartnerReference: 'x'.repeat(101) })).status).toBe(400);
});

test('[API-10] refuses unknown values by field, and writes nothing', async () => {
  const count = async () => (await app.sql<{ n: number }[]>`select count(*) as n from lead`)[0]!.n;
  const before = await count();
  expect(await readProblem(await send({ ...form(), SuburbId: 999_999_999 }))).toEqual([
    400,
    'validation',
    '/SuburbId',
  ]);
  expect(await readProblem(await send({ ...form(), Model: 'Mustang' }))).toEqual([
    400,
    'validation',
    '/Model',
  ]);
  expect(await readProblem(await send({ ...form(), Make: '' }))).toEqual([400, 'validation', '/Make']);
  const text = await app.post('/api/launcher/lead', '{', {
    headers: { 'Idempotency-Key': 'k'.repeat(10) },
  });
  expect((await readProblem(text))[1]).toBe('malformed-json');
  expect(await count()).toBe(before);
});

test('another key or origin is refused, the allowed origin is served', async () => {
  const from = (Origin: string) => send(form(), crypto.randomUUID(), { Origin });
  expect((await readProblem(await from('https://evil.example')))[1]).toBe('origin-not-allowed');
  expect((await from(TEST_PARTNER_ORIGIN)).status).toBe(200);
});

test('too many are refused with the time to wait', async () => {
  const limited = await createTestApp({
    databaseUrl: app.deps.config.databaseUrl,
    deps: { clientAddress: () => '192.0.2.9' },
    environment: { PITLANE_LIMITS: '{"lead-creation":{"points":2,"seconds":60}}' },
  });
  const call = () =>
    limited.post('/api/launcher/lead', form(), { headers: { 'Idempotency-Key': crypto.randomUUID() } });
  const { LeadGuid, AccessToken } = (await (await call()).json()) as LauncherLeadResponse;
  const write = (headers: Record<string, string>) =>
    limited.post('/api/lead/update-or-shift', { Guid: LeadGuid, RepairNotes: 'Noise' }, { headers });
  // A write without access makes a copy, which counts; the owner's own writes do not.
  expect((await write({})).status).toBe(200);
  expect([(await write({})).status, (await call()).status]).toEqual([429, 429]);
  expect((await write({ 'X-Lead-Access-Token': AccessToken })).status).toBe(200);
  await limited.close();
});
