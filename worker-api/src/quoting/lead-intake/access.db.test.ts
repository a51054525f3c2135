import type { LauncherLeadResponse, LeadResponse } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { TEST_PARTNER_KEY, TEST_PARTNER_ORIGIN } from '../../../test/support/test-app.ts';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import { BATTERY, CONTACT, CUSTOM, launch } from '../leads/lead.fixture.ts';

const { app, places, getLead } = useLeadApp();

const HOSTED = { Origin: 'http://hosted.example' };

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

test('without access neither what the customer typed nor the exact place gives the person away, also not in a copy', async () => {
  const person = await launch(app, places.suburbId);
  const typed = {
    RepairNotes: 'Call my wife Eve on 0411 222 333',
    Latitude: -33.88123,
    Longitude: 151.21456,
    Location: '12 Secret St, Surry Hills',
    SuburbId: places.suburbId,
    CartItems: [
      { ...BATTERY, AdditionalDetails: 'Ring 0411 222 333 first' },
      // The name is cut out of this, within the number.
      {
        ...CUSTOM,
        RepairNotes: `${'It rattles when it rains, and '.padEnd(70, '.')} 0411 222 333, eve@example.com`,
      },
    ],
  };
  await person.save({ ...CONTACT, ...typed });
  const secrets = ['Eve', '0411', '0411 222 333', 'eve@', '33.88123', '151.21456', 'Secret'];
  const shared = await getLead(person.guid);
  for (const secret of secrets) expect(JSON.stringify(shared)).not.toContain(secret);
  expect(shared).toMatchObject({
    RepairNotes: '',
    Latitude: shared.SuburbLatitude,
    Longitude: shared.SuburbLongitude,
    Location: 'Surry Hills NSW 2010',
    CartItems: [{ AdditionalDetails: 'Ring [hidden] first' }, { IsCustomRepair: true }],
  });
  const copy = (await (
    await app.post('/api/lead/update-or-shift', { Guid: person.guid, Radius: 5000 })
  ).json()) as LeadResponse;
  expect(copy.Lead).toMatchObject({ HasAccess: true, CartItems: [{}, {}] });
  for (const secret of secrets) expect(JSON.stringify(copy.Lead)).not.toContain(secret);

  const { CartItems, ...own } = await getLead(person.guid, person.access);
  expect(own).toMatchObject({
    RepairNotes: typed.RepairNotes,
    Latitude: typed.Latitude,
    Longitude: typed.Longitude,
    Location: typed.Location,
  });
  expect(CartItems).toMatchObject(typed.CartItems);
});

test('[LED-03] a write without access creates another lead, with a new token and without the contact', async () => {
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

test("another partner's key reads nothing and creates a separate lead", async () => {
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
  await app.sql`update partner set is_active = false where slug = 'other'`;
  expect((await getLead(LeadGuid)).PartnerKey).toBeNull();
  await app.sql`update partner set is_active = true where slug = 'other'`;
  await app.sql`
    with p as (insert into partner (slug, name) values ('third', 'Third') returning id)
    insert into partner_key (partner_id, kind, publishable_key) select id, 'publishable', 'pk_third' from p`;
  expect((await app.get(`/api/lead/${LeadGuid}`, { partner: 'pk_third' })).status).toBe(404);
});

test('a guessed idempotency key yields a different token', async () => {
  const person = await launch(app, places.suburbId);
  const key = { 'Idempotency-Key': 'order-0001' };
  const write = (payload: object) =>
    app.post('/api/lead/create-update-or-shift', payload, { headers: key }).then((answer) => answer.json());
  const mine = (await write({ Guid: person.guid, RepairNotes: 'Mine' })) as LeadResponse;
  // Until keys are forgotten, a week later, another body is refused.
  await app.sql`delete from idempotency_key where key = 'order-0001'`;
  const guessed = (await write({ RepairNotes: 'Guessed' })) as LeadResponse;
  for (const { AccessToken } of [mine, guessed]) expect(AccessToken).toEqual(expect.any(String));
  expect(guessed.AccessToken).not.toBe(mine.AccessToken);
});

test('[LED-08] a hand-off keeps the page it comes from, only of an origin of the key, and no query', async () => {
  const person = await launch(app, places.suburbId);
  const leave = async (HomeUrl: string) => {
    const response = await app.post(
      `/api/lead/${person.guid}/handoff`,
      { HomeUrl },
      { headers: person.access },
    );
    expect(response.status).toBe(200);
    return (await getLead(person.guid)).HomeUrl;
  };
  const elsewhere = [
    'https://evil.example/',
    `${TEST_PARTNER_ORIGIN}.evil.example/`,
    'javascript:alert(1)',
    '//x',
  ];
  for (const page of elsewhere) expect([page, await leave(page)]).toEqual([page, null]);
  const page = `${TEST_PARTNER_ORIGIN}/car-care`;
  expect(await leave(`${page}?email=alex@example.com#quote`)).toBe(page);
  expect(await leave('https://evil.example/')).toBe(page);
  // The partner gives its domain up.
  await app.sql`update partner_key set allowed_origins = array_remove(allowed_origins, ${TEST_PARTNER_ORIGIN})`;
  expect((await getLead(person.guid)).HomeUrl).toBeNull();
  await app.sql`update partner_key set allowed_origins = ${[TEST_PARTNER_ORIGIN]}
                 where publishable_key = ${TEST_PARTNER_KEY}`;
});

test('a hand-off code carries access into one hosted cookie, once and for 60 seconds', async () => {
  const person = await launch(app, places.suburbId);
  await person.save(CONTACT);
  const handoff = async () => {
    const response = await app.post(`/api/lead/${person.guid}/handoff`, {}, { headers: person.access });
    return ((await response.json()) as { Code: string }).Code;
  };
  const code = await handoff();
  // A script of an earlier build sends no body.
  const bare = await app.post(`/api/lead/${person.guid}/handoff`, undefined, { headers: person.access });
  expect(bare.status).toBe(200);
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
