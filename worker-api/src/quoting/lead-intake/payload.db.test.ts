import type { Lead, LeadPayloadInput, LeadResponse } from '@pitlane/contracts';
import { LeadPayload } from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { beforeAll, expect, test } from 'vitest';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import { BASIC_SERVICE, BATTERY, CUSTOM, launch, readLead, readProblem } from '../leads/lead.fixture.ts';

const { app, places } = useLeadApp();
let supplierId: number;
let membershipId: string;
let member: { VehicleRego: string; VehicleRegoState: string };
beforeAll(async () => {
  supplierId = (await app.sql<{ id: number }[]>`select id from supplier order by id limit 1`)[0]!.id;
  const [found] = await app.sql<{ id: string; plate: string; state: string }[]>`
    select id, plate, state from fleet_membership where fleet_company_id = 1 and is_active order by plate limit 1`;
  membershipId = found!.id;
  member = { VehicleRego: found!.plate, VehicleRegoState: found!.state };
});

/** Decided by the server, whatever is sent: the catalogue, the account, the suppliers and the submit. */
const DECIDED = [
  ...['VehicleDescription', 'VehiclePriceCategory', 'ServiceScheduleId', 'RepairTimesId', 'UserID'],
  ...['NoMechanics', 'LeadStatusID', 'DEApiVersion', 'Guid', 'CartItems', 'QuoteFlowVersion'],
];

/** As if the register had just named this car for the member's plate. */
const answerRego = ({ make, model }: Record<string, string>) => app.sql`
  insert into rego_answer (plate, state, make, model, answered_at)
  values (${member.VehicleRego}, ${member.VehicleRegoState}, ${make!}, ${model!}, ${app.clock.now()})
  on conflict (plate, state) do update set answered_at = excluded.answered_at`;

test('[VEH-01] a plate is verified by the register’s answer for this very car, never by the client', async () => {
  const [car] = await app.sql<
    Record<string, string>[]
  >`select make, model from vehicle where mid = ${places.car.mid}`;
  await answerRego(car!);
  const person = await launch(app, places.suburbId);
  const isVerified = async (payload: LeadPayloadInput) =>
    (await person.save(payload)).Lead.VehicleIsVerifiedRego;
  const claim = { Mid: places.car.mid, VehicleIsVerifiedRego: true };
  expect(await isVerified({ ...claim, VehicleRego: 'XYZ999', VehicleRegoState: 'NSW' })).toBe(false);
  expect(await isVerified({ ...claim, ...member })).toBe(true);
  expect(await isVerified({ RepairNotes: 'later' })).toBe(true);
  await app.sql`update rego_answer set answered_at = ${addElapsedDays(app.clock.now(), -31)}`;
  expect(await isVerified({ ...claim, ...member, RepairNotes: 'a month later' })).toBe(true);
  expect(await isVerified({ VehicleRego: 'XYZ998' })).toBe(false);
  expect(await isVerified({ ...claim, ...member })).toBe(false);
});

test('[LED-01] every field of the payload comes back as it was sent, by every path that saves', async () => {
  const person = await launch(app, places.suburbId);
  const [car] = await app.sql<Record<string, string>[]>`
    select make, model, year, body, fuel, transmission, variant, engine from vehicle where mid = ${places.car.mid}`;
  await answerRego(car!);
  const sent: LeadPayloadInput = {
    Guid: person.guid,
    PitlaneVehicleId: places.car.mid,
    Mid: places.car.mid,
    VehicleMake: car!.make!,
    VehicleModel: car!.model!,
    Year: Number(car!.year),
    VehicleBody: car!.body!,
    VehicleFuel: car!.fuel!,
    VehicleTransmission: car!.transmission!,
    VehicleVariant: car!.variant!,
    VehicleEngine: car!.engine!,
    VehicleDescription: 'made up',
    VehiclePriceCategory: 'Z',
    ...member,
    VehicleIsVerifiedRego: true,
    VehicleVin: '1HGBH41JXMN109186',
    ServiceScheduleId: 9,
    RepairTimesId: 9,
    IsUnknownVehicle: false,
    UserID: 'somebody else',
    Name: 'Zoë O’Brien',
    PhoneNumber: '+61299991234',
    MobileNumber: '+61404040404',
    Email: 'zoe@example.com',
    Latitude: -33.88,
    Longitude: 151.21,
    NextServiceDue: '31/03/2027',
    Location: 'Surry Hills NSW 2010',
    SuburbId: places.suburbId,
    LeadSource: 'Profile',
    RepairNotes: 'Line one\nline two – “quoted”',
    CartItems: [BASIC_SERVICE, BATTERY],
    AllowMechanicsToContact: false,
    Communication: 'SMS',
    QuoteUrgency: 'SpecificDay',
    ServiceDate: '2026-12-01',
    LeadStatusID: 'QuotePending',
    WorkshopId: supplierId,
    DEApiVersion: 2,
    IsPartnership: true,
    NoMechanics: true,
    WorkshopCategory: 2,
    RequiredExtras: [3, 4],
    GotProductQuoteFlow: true,
    GotExclusiveSupplierFlow: true,
    FleetCompanyId: 1,
    FleetCompanyMembershipId: membershipId,
    QuoteFlowVersion: 1,
    WhatsImportant: 'Price',
    OpeningBeforeTime: '7:30',
    Extras: '4,6',
    Radius: 10000,
    ListingCategory: 99,
  };
  // A new field of the payload has to be added here, so that it cannot be lost unseen.
  expect(Object.keys(LeadPayload.entries).filter((field) => !(field in sent))).toEqual([]);
  const plain = Object.fromEntries(
    Object.entries(sent).filter(([field]) => !DECIDED.includes(field)),
  ) as Partial<Lead>;
  const paths = [
    '/api/lead/create-update-or-shift',
    '/api/lead/update-or-shift',
    `/api/lead/${person.guid}/update`,
  ];
  for (const path of paths) {
    const answer = await app.post(path, sent, { headers: person.access });
    expect([path, answer.status]).toEqual([path, 200]);
    const { Lead: saved } = (await answer.json()) as LeadResponse;
    expect(saved).toMatchObject(plain);
    expect(saved).toMatchObject({
      QuoteFlowVersion: 2,
      UserID: null,
      NoMechanics: false,
      LeadStatusID: 'QuotePending',
    });
    expect(saved.CartItems).toHaveLength(2);
  }
  expect(await readLead(app, person.guid, person.access)).toMatchObject(plain);

  const nothing = { ...sent, CartItems: [], Mid: null, PitlaneVehicleId: null } as Record<string, unknown>;
  for (const field of [
    'Name',
    'Email',
    'RepairNotes',
    'NextServiceDue',
    'QuoteUrgency',
    'WorkshopId',
    'LeadSource',
  ])
    nothing[field] = null;
  const cleared = await app.post('/api/lead/update-or-shift', nothing, { headers: person.access });
  expect(((await cleared.json()) as LeadResponse).Lead).toMatchObject({
    Name: null,
    Email: null,
    RepairNotes: null,
    NextServiceDue: null,
    QuoteUrgency: null,
    WorkshopId: null,
    Mid: null,
    LeadSource: 'Home',
    CartItems: [],
  });
});

test('[FUN-12] [LED-01] another device takes the lead up by its link, and both edit it without losing each other’s fields', async () => {
  const phone = await launch(app, places.suburbId);
  await phone.save({ Name: 'Alex', MobileNumber: '0404040404', CartItems: [CUSTOM] });
  const { Code } = (await (
    await app.post(`/api/lead/${phone.guid}/handoff`, {}, { headers: phone.access })
  ).json()) as { Code: string };
  const exchanged = await app.post(
    '/api/session/exchange',
    { code: Code },
    { headers: { Origin: 'http://hosted.example' } },
  );
  const cookie = exchanged.headers.get('set-cookie')!.split(';')[0]!;
  const desk = { Cookie: cookie, Origin: 'http://hosted.example' };
  expect(await readLead(app, phone.guid, { Cookie: cookie })).toMatchObject({
    HasAccess: true,
    Name: 'Alex',
  });
  await Promise.all([
    phone.save({ RepairNotes: 'from the phone' }),
    app.post(`/api/lead/${phone.guid}/update`, { QuoteUrgency: 'JustPriceChecking' }, { headers: desk }),
  ]);
  expect(await readLead(app, phone.guid, phone.access)).toMatchObject({
    RepairNotes: 'from the phone',
    QuoteUrgency: 'JustPriceChecking',
    Name: 'Alex',
  });
});

test('[FLT-02] [API-10] a membership of another fleet, an ended one, or one without a fleet is refused', async () => {
  const person = await launch(app, places.suburbId);
  const [ended] = await app.sql<{ id: string; fleet: number }[]>`
    select id, fleet_company_id as fleet from fleet_membership where not is_active limit 1`;
  for (const payload of [
    { FleetCompanyMembershipId: membershipId, ...member },
    { FleetCompanyId: 2, FleetCompanyMembershipId: membershipId, ...member },
    { FleetCompanyId: ended!.fleet, FleetCompanyMembershipId: ended!.id },
  ])
    expect(await readProblem(await person.post(payload))).toEqual([
      400,
      'validation',
      '/FleetCompanyMembershipId',
    ]);
});

test('[FLT-02] a fleet without its membership is refused, and a payload takes no lead out of its fleet', async () => {
  const person = await launch(app, places.suburbId);
  for (const FleetCompanyId of [1, 999])
    expect(await readProblem(await person.post({ FleetCompanyId }))).toEqual([
      400,
      'validation',
      '/FleetCompanyId',
    ]);
  await person.save({ FleetCompanyId: 1, FleetCompanyMembershipId: membershipId, ...member });
  const { Lead: saved } = await person.save({ FleetCompanyId: null });
  expect(saved).toMatchObject({ FleetCompanyId: 1, FleetCompanyMembershipId: membershipId });
});

test('[CUS-04] a lead without these preferences is reached both ways and lets workshops call', async () => {
  const { guid, access } = await launch(app, places.suburbId);
  const defaults = { AllowMechanicsToContact: true, Communication: 'Both' };
  expect(await readLead(app, guid, access)).toMatchObject(defaults);
  const saved = await app.post('/api/lead/update-or-shift', { Guid: guid, Name: 'Ana' }, { headers: access });
  expect(((await saved.json()) as LeadResponse).Lead).toMatchObject(defaults);
});

test('a lead that names no source comes from Home, whether the launcher made it or a save', async () => {
  const launched = await launch(app, places.suburbId);
  expect(await readLead(app, launched.guid, launched.access)).toMatchObject({ LeadSource: 'Home' });
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const answer = await app.post('/api/lead/create-update-or-shift', { Name: 'Ana' }, { headers });
  expect(((await answer.json()) as LeadResponse).Lead).toMatchObject({ LeadSource: 'Home' });
});

test('[FLT-02] a membership is taken with the plate that it is for; its id alone proves nothing', async () => {
  const person = await launch(app, places.suburbId);
  const claim = { FleetCompanyId: 1, FleetCompanyMembershipId: membershipId };
  for (const car of [
    {},
    { VehicleRego: 'XYZ999', VehicleRegoState: 'NSW' },
    { ...member, VehicleRegoState: 'WA' },
  ])
    expect(await readProblem(await person.post({ ...claim, ...car }))).toEqual([
      400,
      'validation',
      '/FleetCompanyMembershipId',
    ]);
  expect((await person.post({ ...claim, ...member })).status).toBe(200);
  // A proven membership may be sent again with the rest of the lead.
  expect((await person.save({ ...claim, Name: 'Ana' })).Lead).toMatchObject(claim);
  expect((await person.save({ VehicleRego: ` ${member.VehicleRego.toLowerCase()}` })).Lead).toMatchObject(
    claim,
  );
});

test('[FLT-02] a proven membership ends with another plate, and is not a stranger’s', async () => {
  const person = await launch(app, places.suburbId);
  const claim = { FleetCompanyId: 1, FleetCompanyMembershipId: membershipId };
  const none = { FleetCompanyId: 1, FleetCompanyMembershipId: null };
  await person.save({ ...claim, ...member });
  const ask = (fields: LeadPayloadInput) =>
    app.post('/api/lead/create-update-or-shift', { Guid: person.guid, ...fields });
  const { Lead: clone } = (await (await ask({ Name: 'Eve' })).json()) as LeadResponse;
  expect(clone).toMatchObject({ ...none, VehicleRego: null });
  expect(await readProblem(await ask(claim))).toEqual([400, 'validation', '/FleetCompanyMembershipId']);
  for (const again of [{}, claim]) {
    expect((await person.save({ ...claim, ...member })).Lead).toMatchObject(claim);
    expect((await person.save({ ...again, VehicleRego: 'XYZ999' })).Lead).toMatchObject(none);
  }
});

test('[FLT-02] [LED-03] a link neither shows the membership nor passes it on: its reader proves their own', async () => {
  const person = await launch(app, places.suburbId);
  const claim = { FleetCompanyId: 1, FleetCompanyMembershipId: membershipId };
  await person.save({ ...claim, ...member });
  expect(await readLead(app, person.guid)).toMatchObject({
    FleetCompanyId: 1,
    FleetCompanyMembershipId: null,
  });
  const shift = (sent: LeadPayloadInput) =>
    app.post('/api/lead/update-or-shift', { Guid: person.guid, ...sent });
  const { Lead: copied } = (await (await shift({ RepairNotes: 'mine now' })).json()) as LeadResponse;
  expect(copied).toMatchObject({ FleetCompanyId: 1, FleetCompanyMembershipId: null });
  expect(await readProblem(await shift(claim))).toEqual([400, 'validation', '/FleetCompanyMembershipId']);
  const { Lead: proven } = (await (await shift({ ...claim, ...member })).json()) as LeadResponse;
  expect(proven).toMatchObject(claim);
});

test.each(['99:99', '7', '24:00', 'whenever'])(
  '[API-10] an opening time of %s is refused by its name',
  async (time) => {
    const person = await launch(app, places.suburbId);
    expect(await readProblem(await person.post({ OpeningBeforeTime: time }))).toEqual([
      400,
      'validation',
      '/OpeningBeforeTime',
    ]);
  },
);
