import type { Lead, LeadPayloadInput, LeadResponse } from '@pitlane/contracts';
import { LeadPayload } from '@pitlane/contracts';
import { beforeAll, expect, test } from 'vitest';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import { BASIC_SERVICE, BATTERY, CUSTOM, launch, readLead, readProblem } from '../leads/lead.fixture.ts';

const { app, places } = useLeadApp();
let supplierId: number;
let membershipId: number;
let member: { VehicleRego: string; VehicleRegoState: string };
beforeAll(async () => {
  supplierId = (await app.sql<{ id: number }[]>`select id from supplier order by id limit 1`)[0]!.id;
  const [found] = await app.sql<{ id: number; plate: string; state: string }[]>`
    select id, plate, state from fleet_membership where fleet_company_id = 1 and is_active order by id limit 1`;
  membershipId = found!.id;
  member = { VehicleRego: found!.plate, VehicleRegoState: found!.state };
});

/** Decided by the server, whatever is sent: the catalogue, the account, the suppliers and the submit. */
const DECIDED = [
  ...['VehicleDescription', 'VehiclePriceCategory', 'ServiceScheduleId', 'RepairTimesId', 'UserID'],
  ...['NoMechanics', 'LeadStatusID', 'DEApiVersion', 'Guid', 'CartItems', 'QuoteFlowVersion'],
];

test('[LED-01] every field of the payload comes back as it was sent, by every path that saves', async () => {
  const person = await launch(app, places.suburbId);
  const [car] = await app.sql<Record<string, string>[]>`
    select make, model, year, body, fuel, transmission, variant, engine from vehicle where mid = ${places.car.mid}`;
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
  const [ended] = await app.sql<{ id: number; fleet: number }[]>`
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

test('[FLT-02] a membership is taken with the plate that it is for; its number alone is a guess', async () => {
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
  expect((await person.post({ ...claim, VehicleRego: 'XYZ999' })).status).toBe(200);
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
