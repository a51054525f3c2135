import type { GetLeadResponse, LauncherLeadResponse, LeadResponse, Problem } from '@pitlane/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../packages/ops/src/test-support.ts';
import { createTestApp, TEST_PARTNER_ORIGIN, type TestApp } from '../../test-app.ts';
import { BASIC_SERVICE, BATTERY, CONTACT, CUSTOM, launch, testPlaces } from './test-lead.ts';

let database: TestDatabase;
let app: TestApp;
let places: Awaited<ReturnType<typeof testPlaces>>;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  app = await createTestApp({ databaseUrl: database.url });
  places = await testPlaces(app);
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const HOSTED = { Origin: 'http://hosted.example' };
const getLead = async (guid: string, headers: Record<string, string> = {}) => {
  const response = await app.get(`/api/lead/${guid}`, { headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as GetLeadResponse).Lead;
};
const problemOf = async (response: Response) => {
  const problem = (await response.json()) as Problem;
  return [response.status, problem.code, problem.errors?.[0]?.pointer];
};

describe('launcher', () => {
  const send = (
    body: object,
    key: string | null = crypto.randomUUID(),
    headers: Record<string, string> = {},
  ) =>
    app.post('/api/launcher/lead', body, {
      headers: { ...headers, ...(key ? { 'Idempotency-Key': key } : {}) },
    });
  const form = () => ({
    Location: 'Surry Hills',
    SuburbId: places.suburbId,
    Make: 'toyota',
    Model: 'corolla',
  });

  test('[LCH-02] takes source, mobile flow and repair, and answers where the quote goes on', async () => {
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

  test('the same key gives the same lead and token, another body is refused, none is asked for', async () => {
    const key = crypto.randomUUID();
    const first = (await (await send(form(), key)).json()) as LauncherLeadResponse;
    const again = (await (await send(form(), key)).json()) as LauncherLeadResponse;
    expect(again).toEqual(first);
    expect(await problemOf(await send({ ...form(), Model: 'Camry' }, key))).toEqual([
      ...[422, 'idempotency-key-reused', undefined],
    ]);
    expect(await problemOf(await send(form(), null))).toEqual([400, 'idempotency-key-required', undefined]);
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

  test('[API-10] what does not exist is refused by field, and nothing is written', async () => {
    const count = async () => (await app.sql<{ n: number }[]>`select count(*) as n from lead`)[0]!.n;
    const before = await count();
    expect(await problemOf(await send({ ...form(), SuburbId: 999_999_999 }))).toEqual([
      400,
      'validation',
      '/SuburbId',
    ]);
    expect(await problemOf(await send({ ...form(), Model: 'Mustang' }))).toEqual([
      400,
      'validation',
      '/Model',
    ]);
    expect(await problemOf(await send({ ...form(), Make: '' }))).toEqual([400, 'validation', '/Make']);
    const text = await app.post('/api/launcher/lead', '{', {
      headers: { 'Idempotency-Key': 'k'.repeat(10) },
    });
    expect((await problemOf(text))[1]).toBe('malformed-json');
    expect(await count()).toBe(before);
  });

  test('another key or origin is refused, the allowed origin is served', async () => {
    const from = (Origin: string) => send(form(), crypto.randomUUID(), { Origin });
    expect((await problemOf(await from('https://evil.example')))[1]).toBe('origin-not-allowed');
    expect((await from(TEST_PARTNER_ORIGIN)).status).toBe(200);
  });

  test('too many are refused with the time to wait', async () => {
    const limited = await createTestApp({
      databaseUrl: database.url,
      deps: { clientAddress: () => '192.0.2.9' },
      environment: { PITLANE_LIMITS: '{"lead-creation":{"points":1,"seconds":60}}' },
    });
    const call = () =>
      limited.post('/api/launcher/lead', form(), { headers: { 'Idempotency-Key': crypto.randomUUID() } });
    expect([(await call()).status, (await call()).status]).toEqual([200, 429]);
    await limited.close();
  });
});

describe('[LED-01] saving', () => {
  test('a whole payload comes back as it was sent; price fields come from the catalogue', async () => {
    const person = await launch(app, places.suburbId);
    const { Lead } = await person.save({
      ...CONTACT,
      Mid: places.car.mid,
      VehiclePriceCategory: 'Z',
      VehicleRego: 'ABC123',
      VehicleRegoState: 'NSW',
      RepairNotes: 'Please be gentle',
      QuoteUrgency: 'WithinAFewWeeks',
      NextServiceDue: '31/03/2027',
      Latitude: '-33.88',
      Longitude: '151.21',
      Communication: 'SMS',
      AllowMechanicsToContact: false,
      RequiredExtras: [3],
      Extras: '4,6',
      Radius: 10000,
      DEApiVersion: 2,
      QuoteFlowVersion: 2,
      CartItems: [BASIC_SERVICE, { ...BATTERY, CanCalculatePrice: false, MinLabourHours: 0.0001 }, CUSTOM],
    });
    const [car] =
      await app.sql`select price_category, description from vehicle where mid = ${places.car.mid}`;
    expect(Lead).toMatchObject({
      Name: 'Alex Tester',
      MobileNumber: '+61404040404',
      PitlaneVehicleId: places.car.mid,
      VehiclePriceCategory: car?.priceCategory,
      VehicleDescription: car?.description,
      NextServiceDue: '31/03/2027',
      Latitude: -33.88,
      Communication: 'SMS',
      AllowMechanicsToContact: false,
      Extras: '4,6',
      LeadStatusID: 'QuotePending',
    });
    expect(Lead.CartItems.map((item) => item.CanCalculatePrice)).toEqual([true, true, false]);
    expect(Lead.CartItems[1]).toMatchObject({
      RepairInspectionName: 'Battery replacement',
      MinLabourHours: 0.3,
    });
  });

  test('fields left out stay, null clears; items keep their ids', async () => {
    const person = await launch(app, places.suburbId);
    const first = await person.save({
      ...CONTACT,
      RepairNotes: 'a',
      CartItems: [BASIC_SERVICE, BATTERY],
      VehicleIsVerifiedRego: true,
    });
    const second = await person.save({ RepairNotes: null, CartItems: [BATTERY] });
    expect(second.Lead).toMatchObject({
      RepairNotes: null,
      Name: 'Alex Tester',
      VehicleIsVerifiedRego: true,
    });
    expect(second.Lead.CartItems[0]?.LeadCartItemID).toBe(first.Lead.CartItems[1]?.LeadCartItemID);
    expect(second.Lead.Version).toBeGreaterThan(first.Lead.Version);
  });

  test('two writers of different fields at once both win', async () => {
    const person = await launch(app, places.suburbId);
    await Promise.all([
      person.save({ RepairNotes: 'one' }),
      person.save({ Name: 'Two' }),
      person.save({ QuoteUrgency: 'AsSoonAsPossible' }),
    ]);
    expect(await getLead(person.guid, person.access)).toMatchObject({
      ...{ RepairNotes: 'one', Name: 'Two', QuoteUrgency: 'AsSoonAsPossible' },
    });
  });

  test('[LED-04] a service date stays only while all items are single-price; part-of-service items are left out', async () => {
    const person = await launch(app, places.suburbId);
    const priced = await person.save({
      CartItems: [BASIC_SERVICE, { ...BATTERY, IsPartOfService: true }],
      ServiceDate: '2026-12-01',
    });
    expect(priced.Lead.ServiceDate).toBe('2026-12-01');
    expect(priced.Lead.CartItems).toHaveLength(1);
    expect((await person.save({ CartItems: [BASIC_SERVICE, CUSTOM] })).Lead.ServiceDate).toBeNull();
  });

  test('another vehicle clears what the engine had set', async () => {
    const person = await launch(app, places.suburbId);
    await person.save({ Mid: places.car.mid });
    const { Lead } = await person.save({ VehicleMake: 'Toyota', VehicleModel: 'Camry' });
    expect(Lead).toMatchObject({ Mid: null, VehiclePriceCategory: null, ServiceScheduleId: null });
  });

  test.each([
    [{ Mid: 'nope' }, '/Mid'],
    [{ SuburbId: 999_999_999 }, '/SuburbId'],
    [{ Location: 'Elsewhere' }, '/SuburbId'],
    [{ MobileNumber: '12' }, '/MobileNumber'],
    [{ ServiceDate: '2026-11-22' }, '/ServiceDate'],
    [{ NextServiceDue: '31/02/2027' }, '/NextServiceDue'],
    [{ WorkshopId: 999_999_999 }, '/WorkshopId'],
    [{ CartItems: [{ ...BATTERY, RepairInspectionId: 9_999_999 }] }, '/CartItems/0/RepairInspectionId'],
    [{ CartItems: [BATTERY, BATTERY] }, '/CartItems/1'],
    [{ CartItems: [{ ...CUSTOM, RepairNotes: ' ' }] }, '/CartItems/0/RepairNotes'],
    [{ Email: 'not a mail' }, '/Email'],
  ])('[API-10] %j is refused at %s and changes nothing', async (payload, pointer) => {
    const person = await launch(app, places.suburbId);
    const response = await person.post({ Name: 'Kept out', ...payload } as never);
    expect(await problemOf(response)).toEqual([400, 'validation', pointer]);
    expect((await getLead(person.guid, person.access)).Name).toBeNull();
  });

  test('an unknown guid is a 404, a missing one a 400 where a lead has to exist', async () => {
    const guid = '00000000-0000-4000-8000-000000000000';
    expect((await app.get(`/api/lead/${guid}`)).status).toBe(404);
    expect((await app.post('/api/lead/update-or-shift', { Guid: guid })).status).toBe(404);
    expect((await app.post(`/api/lead/${guid}/update`, {})).status).toBe(404);
    expect(await problemOf(await app.post('/api/lead/update-or-shift', {}))).toEqual([
      400,
      'validation',
      '/Guid',
    ]);
    expect(await problemOf(await app.get('/api/lead/not-a-guid'))).toEqual([400, 'validation', 'path/guid']);
  });
});

describe('access and lead shift', () => {
  test('without access the contact is masked, and never in the answer', async () => {
    const person = await launch(app, places.suburbId);
    await person.save({ ...CONTACT, VehicleRego: 'SECRET1' });
    const lead = await getLead(person.guid);
    expect(lead).toMatchObject({
      HasAccess: false,
      Name: null,
      ContactMasked: { Name: 'A...', MobileNumber: '0404 0...', Email: 'a...@example.com' },
    });
    for (const secret of ['Alex', 'alex@', '40404', 'SECRET1'])
      expect(JSON.stringify(lead)).not.toContain(secret);
  });

  test('[LED-03] a write without access goes on as another lead, with a token of its own and without the contact', async () => {
    const person = await launch(app, places.suburbId);
    await person.save({ ...CONTACT, CartItems: [BATTERY] });
    const response = await app.post('/api/lead/update-or-shift', {
      Guid: person.guid,
      RepairNotes: 'mine now',
    });
    const shifted = (await response.json()) as LeadResponse;
    expect(shifted.LeadGuid).not.toBe(person.guid);
    expect(shifted.Lead).toMatchObject({
      Name: null,
      MobileNumber: null,
      RepairNotes: 'mine now',
      HasAccess: true,
    });
    expect(shifted.Lead.CartItems).toHaveLength(1);
    expect((await getLead(shifted.LeadGuid, { 'X-Lead-Access-Token': shifted.AccessToken! })).HasAccess).toBe(
      true,
    );
    expect((await getLead(person.guid, person.access)).RepairNotes).toBeNull();
  });

  test('a lead older than 30 days, and a quoted one whose vehicle changes, shift with the contact', async () => {
    const old = await launch(app, places.suburbId);
    await old.save(CONTACT);
    await app.sql`update lead set created_at = '2026-10-01' where guid = ${old.guid}`;
    const fresh = await old.save({ RepairNotes: 'again' });
    expect(fresh.LeadGuid).not.toBe(old.guid);
    expect(fresh).toMatchObject({ AccessToken: null, Lead: { Name: 'Alex Tester', HasAccess: true } });

    const quoted = await launch(app, places.suburbId);
    await quoted.save({ Mid: places.car.mid });
    await app.sql`insert into quote (lead_guid, partner_id, fingerprint, service_date, listing_count, expires_at)
                  select guid, partner_id, 'f', '2026-12-01', 0, '2026-12-10' from lead where guid = ${quoted.guid}`;
    expect((await quoted.save({ Mid: places.car.mid, RepairNotes: 'same' })).LeadGuid).toBe(quoted.guid);
    expect((await quoted.save({ Mid: places.otherCar.mid })).LeadGuid).not.toBe(quoted.guid);
  });

  test("another partner's key reads nothing and writes a lead of its own", async () => {
    await app.sql`
      with p as (insert into partner (slug, name) values ('other', 'Other') returning id)
      insert into partner_key (partner_id, kind, publishable_key) select id, 'publishable', 'pk_other' from p`;
    const other = await app.post(
      '/api/launcher/lead',
      { Location: 'x', SuburbId: places.suburbId, Make: 'Toyota', Model: 'Corolla' },
      { partner: 'pk_other', headers: { 'Idempotency-Key': crypto.randomUUID() } },
    );
    const { LeadGuid } = (await other.json()) as LauncherLeadResponse;
    // The hosted pages speak for every partner, and learn whose theme to wear.
    expect(await getLead(LeadGuid)).toMatchObject({ Guid: LeadGuid, PartnerKey: 'pk_other' });
    await app.sql`
      with p as (insert into partner (slug, name) values ('third', 'Third') returning id)
      insert into partner_key (partner_id, kind, publishable_key) select id, 'publishable', 'pk_third' from p`;
    expect((await app.get(`/api/lead/${LeadGuid}`, { partner: 'pk_third' })).status).toBe(404);
  });

  test('a hand-off code carries access into one hosted cookie, once and for 60 seconds', async () => {
    const person = await launch(app, places.suburbId);
    await person.save(CONTACT);
    const handoff = async () => {
      const response = await app.post(`/api/lead/${person.guid}/handoff`, {}, { headers: person.access });
      return ((await response.json()) as { Code: string }).Code;
    };
    const code = await handoff();
    const exchange = (value: string, headers: Record<string, string> = HOSTED) =>
      app.post('/api/session/exchange', { code: value }, { headers });
    expect((await exchange(code, { Origin: TEST_PARTNER_ORIGIN })).status).toBe(403);
    const exchanged = await exchange(code);
    expect(await exchanged.json()).toEqual({ Success: true, LeadGuid: person.guid });
    const cookie = exchanged.headers.get('set-cookie')!;
    expect(cookie).toMatch(/^pitlane-session=[^;]+;.*HttpOnly;.*SameSite=Strict/);
    const Cookie = cookie.split(';')[0]!;
    expect((await getLead(person.guid, { Cookie })).Name).toBe('Alex Tester');
    expect((await exchange(code)).status).toBe(410);
    expect((await app.post(`/api/lead/${person.guid}/handoff`, {})).status).toBe(403);

    const late = await handoff();
    app.clock.set('2026-11-23T00:01:01Z');
    expect((await exchange(late)).status).toBe(410);
    app.clock.set('2026-11-23T00:00:00Z');
  });
});

describe('submit', () => {
  const complete = () => ({ ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE, BATTERY] });
  const callbacks = async (guid: string) => {
    await app.runJobs();
    return app.sql`select reason, due_at from callback where lead_guid = ${guid}`;
  };

  test('[LED-06] all single price: quotes and a call, whatever the client says of prices and mechanics', async () => {
    const person = await launch(app, places.suburbId);
    const items = [
      { ...BASIC_SERVICE, CanCalculatePrice: false },
      { ...BATTERY, PricingStrategy: 'PriceRange' },
    ];
    const payload = { ...complete(), CartItems: items as never, NoMechanics: true };
    const response = await person.submit(payload);
    const { Outcome, Lead } = (await response.json()) as LeadResponse;
    expect(Outcome).toEqual({
      Kind: 'quotes',
      Path: `/quotes/${person.guid}`,
      WillCustomerGetCallback: true,
      LeadStatusID: 'QuotedAutomatically',
    });
    expect(Lead).toMatchObject({ LeadStatusID: 'QuotedAutomatically', NoMechanics: false });
    const calls = await callbacks(person.guid);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ reason: 'quotes', dueAt: new Date('2026-11-23T01:00:00Z') });
  });

  test('[LED-06] custom repair: request sent, no call', async () => {
    const person = await launch(app, places.suburbId);
    const { Outcome } = (await (
      await person.submit({ ...complete(), CartItems: [CUSTOM] })
    ).json()) as LeadResponse;
    expect(Outcome).toMatchObject({ Kind: 'quote-confirmation-success', LeadStatusID: 'QuoteRequested' });
    expect(await callbacks(person.guid)).toHaveLength(0);
  });

  test('[LED-06] nobody near: no mechanics, decided by the server', async () => {
    const person = await launch(app, places.suburbId);
    const far = { ...complete(), Latitude: -25, Longitude: 130 };
    const { Outcome, Lead } = (await (await person.submit(far)).json()) as LeadResponse;
    expect(Outcome?.Path).toBe(`/quote-no-mechanics/${person.guid}?willCustomerGetCallback=true`);
    expect(Lead.NoMechanics).toBe(true);
  });

  test('[LED-06] unknown vehicle: callback page', async () => {
    const person = await launch(app, places.suburbId);
    const { Outcome } = (await (
      await person.submit({ ...CONTACT, IsUnknownVehicle: true })
    ).json()) as LeadResponse;
    expect(Outcome).toMatchObject({ Kind: 'quote-callback', WillCustomerGetCallback: true });
  });

  test("[CUS-03] a workshop's own number is sent to the error page", async () => {
    const person = await launch(app, places.suburbId);
    const [supplier] = await app.sql<{ email: string }[]>`select email from supplier limit 1`;
    const { Outcome } = (await (
      await person.submit({ ...complete(), Email: supplier!.email.toUpperCase() })
    ).json()) as LeadResponse;
    expect(Outcome?.Kind).toBe('quote-confirmation-error');
  });

  test('[OPS-05] a double click, a repeat and a second key give one outcome and one call', async () => {
    const person = await launch(app, places.suburbId);
    const key = crypto.randomUUID();
    const [one, two] = await Promise.all([person.submit(complete(), key), person.submit(complete(), key)]);
    const answers = [one, two].filter((each) => each.status === 200);
    expect(answers.length).toBeGreaterThan(0);
    for (const each of [one, two]) expect([200, 409]).toContain(each.status);
    const first = (await answers[0]!.json()) as LeadResponse;
    const replay = (await (await person.submit(complete(), key)).json()) as LeadResponse;
    expect(replay.Outcome).toEqual(first.Outcome);
    await Promise.all([person.submit(complete()), person.submit(complete())]);
    await app.runJobs();
    await person.submit(complete());
    expect(await callbacks(person.guid)).toHaveLength(1);
  });

  test('the same key with another body is refused, and a submit without a key is', async () => {
    const person = await launch(app, places.suburbId);
    const key = crypto.randomUUID();
    expect((await person.submit(complete(), key)).status).toBe(200);
    expect((await person.submit({ ...complete(), RepairNotes: 'other' }, key)).status).toBe(422);
    expect(await problemOf(await person.post({ ...complete(), LeadStatusID: 'QuoteRequested' }))).toEqual([
      ...[400, 'idempotency-key-required', undefined],
    ]);
  });

  test('[API-10] an incomplete lead is refused by field, nothing is half-submitted', async () => {
    const person = await launch(app, places.suburbId);
    const response = await person.submit({ ...CONTACT, CartItems: [] });
    const problem = (await response.json()) as Problem;
    expect(problem.errors?.map((each) => each.pointer)).toEqual(['/Mid', '/CartItems']);
    expect(await getLead(person.guid, person.access)).toMatchObject({
      LeadStatusID: 'QuotePending',
      Name: null,
    });
  });
});
