import type { FleetDriverResponse, LeadPayloadInput, LeadResponse } from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { toPlate } from '@pitlane/domain/vehicle/plate';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordMessages } from '../../../test/support/record-messages.ts';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import { bookQuote, readFinalise, readQuotes } from '../../booking/bookings/book-quote.fixture.ts';
import { bookingRequest, key } from '../../booking/bookings/booking-world.fixture.ts';
import type { Mail } from '../../platform/ports/mail-sender.ts';
import { transaction } from '../../platform/transaction.ts';
import { BASIC_SERVICE, launch, readLead, readProblem } from '../leads/lead.fixture.ts';
import { eraseLeads } from '../old-lead-erasure/index.ts';
import { fleetDrivers } from './routes.ts';

const FLEET = 'fleet@example.com';
const { mails, texts, senders } = recordMessages();
const { app, places } = useLeadApp({ deps: senders });
beforeAll(async () => {
  await app.sql`update fleet_company set contact_email = ${FLEET} where id = 1`;
});

const MOBILE = { Name: 'Dorothy Vaughan', MobileNumber: '0404 040 404' };

const findQuestion = (plate: string) =>
  mails.findLast(({ to, text }) => to === FLEET && text.includes(toPlate(plate)));
const readPath = ({ text }: Mail) => `/api${/\/fleet-driver\/[\w-]+/.exec(text)![0]}`;
const confirm = (path: string, Plate: string) => app.post(path, { IsOurs: true, Plate, State: 'NSW' });

/** A driver who leaves details instead of a membership, and the link that the fleet got. */
async function leaveDetails(plate: string, contact: LeadPayloadInput = MOBILE) {
  const driver = await launch(app, places.suburbId, {}, 'pk_demo_fleet');
  await driver.submit({
    ...contact,
    CartItems: [BASIC_SERVICE],
    IsUnknownVehicle: true,
    VehicleRego: plate,
    VehicleRegoState: 'NSW',
    RepairNotes: 'White van, depot Botany',
  });
  await app.runJobs();
  const mail = findQuestion(plate);
  return { driver, mail, path: mail ? readPath(mail) : '' };
}
const read = async (path: string) => (await app.get(path)).json() as Promise<FleetDriverResponse>;
const work = (guid: string) =>
  app.sql`select outcome, closed_by from work_item where lead_guid = ${guid} and kind in ('call-fleet-driver', 'write-to-customer')`;
const quotes = (driver: { guid: string; access: Record<string, string> }) =>
  app.get(`/api/quotes/${driver.guid}`, { headers: driver.access });

describe('[FLT-02] a driver without a membership', () => {
  test('gets no quotes until a person of the fleet confirms, by the link of a mail', async () => {
    const { driver, mail, path } = await leaveDetails('DRV 001');
    expect(mail!.subject).toBe('Is this vehicle one of Longroad Fuels’s?');
    expect((await quotes(driver)).status).toBe(409);
    expect(await read(path)).toEqual({
      Success: true,
      FleetName: 'Longroad Fuels',
      DriverName: 'Dorothy Vaughan',
      DriverPhone: '+61404040404',
      Plate: 'DRV001',
      State: 'NSW',
      Notes: 'White van, depot Botany',
      Location: 'Surry Hills NSW 2010',
      Answer: null,
    });
    const yes = { IsOurs: true, Plate: 'DRV-001', State: 'NSW' };
    expect(await (await app.post(path, yes)).json()).toMatchObject({ Answer: 'Confirmed', Plate: 'DRV001' });
    expect(await readLead(app, driver.guid, driver.access)).toMatchObject({
      FleetCompanyMembershipId: expect.any(String),
      VehicleRego: 'DRV001',
      IsUnknownVehicle: false,
    });
    const settled = { outcome: 'The fleet confirmed the vehicle.', closedBy: 'fleet' };
    expect(await work(driver.guid)).toEqual([settled]);
    await app.runJobs();
    expect(texts.at(-1)).toMatchObject({
      to: '+61404040404',
      text: expect.stringContaining(`/quote/${driver.guid}#h=`),
    });
    const submitted = (await (
      await driver.submit({ Mid: places.car.mid, CartItems: [BASIC_SERVICE] })
    ).json()) as LeadResponse;
    expect(submitted.Outcome?.Kind).toBe('quotes');
    expect((await quotes(driver)).status).toBe(200);
    expect((await work(driver.guid))[0]).toEqual(settled);
  });
  test('the proof is for this plate alone, and no look-up finds it', async () => {
    const { driver, path } = await leaveDetails('DRV002');
    await confirm(path, 'DRV002');
    await driver.save({ VehicleRego: 'DRV003', VehicleRegoState: 'NSW' });
    expect(await readLead(app, driver.guid, driver.access)).toMatchObject({ FleetCompanyMembershipId: null });
    expect(await app.sql`select last_four from fleet_membership where plate = 'DRV002'`).toEqual([]);
    await driver.save({ VehicleRego: 'drv-002', VehicleRegoState: 'NSW' });
    expect((await readLead(app, driver.guid, driver.access)).FleetCompanyMembershipId).not.toBeNull();
  });
  test('the proof is for this lead alone: its id opens no other', async () => {
    const { driver, path } = await leaveDetails('DRV010');
    await confirm(path, 'DRV010');
    const car = { VehicleRego: 'DRV010', VehicleRegoState: 'NSW' };
    const { FleetCompanyMembershipId: id } = await readLead(app, driver.guid, driver.access);
    const proof = { ...car, FleetCompanyMembershipId: id! };
    expect((await driver.post(proof)).status).toBe(200);
    const other = await launch(app, places.suburbId, {}, 'pk_demo_fleet');
    expect(await readProblem(await other.post(proof))).toEqual([
      400,
      'validation',
      '/FleetCompanyMembershipId',
    ]);
    await other.save(car);
    expect(await readLead(app, other.guid, other.access)).toMatchObject({ FleetCompanyMembershipId: null });
  });
  test('a link of one fleet takes no answer for another', async () => {
    const { driver, path } = await leaveDetails('DRV011');
    const confirmed = await leaveDetails('DRV012');
    await confirm(confirmed.path, 'DRV012');
    const guids = [driver.guid, confirmed.driver.guid];
    await app.sql`update lead set fleet_company_id = 2, version = version + 1 where guid = any (${guids})`;
    expect([(await app.get(path)).status, (await confirm(path, 'DRV011')).status]).toEqual([404, 404]);
    const { access } = confirmed.driver;
    expect((await readLead(app, confirmed.driver.guid, access)).FleetCompanyMembershipId).toBeNull();
  });
  test.each([
    ['yes', { IsOurs: true, Plate: 'DRV013', State: 'NSW' }, 'DRV013', 'DRV014', 'Confirmed'],
    ['no', { IsOurs: false }, 'DRV015', 'DRV016', 'Declined'],
  ])('after a %s another plate is another question', async (_which, answer, first, second, outcome) => {
    const { driver, path } = await leaveDetails(first);
    await app.post(path, answer);
    await driver.submit({ VehicleRego: second, VehicleRegoState: 'NSW', IsUnknownVehicle: true });
    await app.runJobs();
    expect(await read(path)).toMatchObject({ Plate: first, Answer: outcome });
    const next = readPath(findQuestion(second)!);
    expect(await read(next)).toMatchObject({ Plate: second, Answer: null });
    expect(await (await confirm(next, second)).json()).toMatchObject({ Plate: second, Answer: 'Confirmed' });
    expect((await readLead(app, driver.guid, driver.access)).FleetCompanyMembershipId).not.toBeNull();
  });
  test('a late answer about a former plate changes neither the car nor the call about it', async () => {
    const { driver, path } = await leaveDetails('DRV017');
    await driver.submit({ VehicleRego: 'DRV018', VehicleRegoState: 'NSW' });
    expect(await (await confirm(path, 'DRV017')).json()).toMatchObject({
      Plate: 'DRV017',
      Answer: 'Confirmed',
    });
    expect(await readLead(app, driver.guid, driver.access)).toMatchObject({
      VehicleRego: 'DRV018',
      FleetCompanyMembershipId: null,
    });
    expect(await work(driver.guid)).toEqual([{ outcome: null, closedBy: null }]);
  });
  test('a lead asks about five plates at most', async () => {
    const { driver } = await leaveDetails('DRV020');
    for (const last of [1, 2, 3, 4, 5])
      await driver.submit({ VehicleRego: `DRV02${last}`, VehicleRegoState: 'NSW' });
    const rows =
      await app.sql`select plate from fleet_driver where lead_guid = ${driver.guid} order by plate`;
    expect(rows.map(({ plate }) => plate)).toEqual(['DRV020', 'DRV021', 'DRV022', 'DRV023', 'DRV024']);
  });
  test('a decline closes the call and notifies the driver; another answer is refused', async () => {
    const { driver, path } = await leaveDetails('DRV004', { Name: 'Mary', Email: 'driver-4@example.com' });
    expect(await (await app.post(path, { IsOurs: false })).json()).toMatchObject({ Answer: 'Declined' });
    expect((await app.post(path, { IsOurs: false })).status).toBe(200);
    const other = await app.post(path, { IsOurs: true, Plate: 'DRV004', State: 'NSW' });
    expect([other.status, (await quotes(driver)).status]).toEqual([409, 409]);
    await app.runJobs();
    expect(mails.filter(({ to }) => to === 'driver-4@example.com').map(({ subject }) => subject)).toEqual([
      'Longroad Fuels didn’t confirm your vehicle',
    ]);
    const over = { outcome: 'The fleet says that the vehicle is not one of its own.', closedBy: 'fleet' };
    expect(await work(driver.guid)).toEqual([over]);
  });
  test.each([
    ['DRV040', { IsOurs: true, Plate: 'DRV040', State: 'NSW' }, 'The fleet confirmed the vehicle.'],
    ['DRV041', { IsOurs: false }, 'The fleet says that the vehicle is not one of its own.'],
  ])(
    'an answer reaches the driver of %s, who left a landline alone, by the call',
    async (plate, answer, outcome) => {
      const { driver, path } = await leaveDetails(plate, { Name: 'Mary', PhoneNumber: '02 9999 1234' });
      await app.post(path, answer);
      await app.runJobs();
      const message = `${outcome} No mail or SMS reaches the driver. Call with the answer.`;
      expect(
        await app.sql`select kind, message, closed_at from work_item where lead_guid = ${driver.guid}`,
      ).toEqual([{ kind: 'call-fleet-driver', message, closedAt: null }]);
      const ordered = await app.sql`
      select m.kind from message m join fleet_driver d on d.id::text = m.subject_id where d.lead_guid = ${driver.guid}`;
      expect(ordered).toEqual([{ kind: 'fleet-driver-mail' }]);
    },
  );
  test('a confirmation needs the plate', async () => {
    const { path } = await leaveDetails('DRV005');
    expect(await readProblem(await app.post(path, { IsOurs: true, State: 'NSW' }))).toEqual([
      400,
      'validation',
      '/Plate',
    ]);
    expect(await readProblem(await app.post(path, { IsOurs: true, Plate: 'DRV005' }))).toEqual([
      400,
      'validation',
      '/State',
    ]);
    expect((await read(path)).Answer).toBeNull();
  });
  test('a link opens nothing but its own question, for 14 days', async () => {
    const { driver, path } = await leaveDetails('DRV006');
    for (const guess of [driver.guid, path.slice('/api/fleet-driver/'.length, -1).concat('_')])
      expect((await app.get(`/api/fleet-driver/${guess}`)).status).toBe(404);
    await app.sql`update fleet_driver set requested_at = ${addElapsedDays(app.clock.now(), -14)} where lead_guid = ${driver.guid}`;
    expect((await app.get(path)).status).toBe(404);
    expect((await app.post(path, { IsOurs: false })).status).toBe(404);
  });
  test('a link ends, with its plates, when its driver is erased', async () => {
    const { driver, path } = await leaveDetails('DRV042');
    const erasing = { by: 'operator:grace', now: app.clock.now() };
    await transaction(app.sql, (tx) => eraseLeads(tx, [driver.guid], erasing));
    expect((await app.get(path)).status).toBe(404);
    expect((await confirm(path, 'DRV042')).status).toBe(404);
    expect(await app.sql`select 1 from fleet_driver where lead_guid = ${driver.guid}`).toEqual([]);
  });
  test('asks the fleet once, and not at all if it has no mail address', async () => {
    const { driver } = await leaveDetails('DRV007');
    await driver.submit({ RepairNotes: 'Blue van' });
    await app.runJobs();
    expect(mails.filter(({ text }) => text.includes('DRV007'))).toHaveLength(1);
    await app.sql`update fleet_company set contact_email = null where id = 1`;
    const silent = await leaveDetails('DRV008');
    await app.sql`update fleet_company set contact_email = ${FLEET} where id = 1`;
    expect(silent.mail).toBeUndefined();
    expect(await work(silent.driver.guid)).toEqual([{ outcome: null, closedBy: null }]);
  });
});

describe('[FLT-02] [PAY-07] the booking of a fleet’s driver', () => {
  /** Books with this plate: its answer, and the mails about it. */
  async function book(driver: Awaited<ReturnType<typeof launch>>, Rego: string) {
    await driver.save({ Mid: places.car.mid, CartItems: [BASIC_SERVICE] });
    const [listing] = (await readQuotes(app, driver)).filter(({ IsMobile }) => !IsMobile);
    const details = await readFinalise(app, driver, listing!.WorkshopId);
    const response = await bookQuote(app, driver, listing!.WorkshopId, { Rego });
    const before = mails.length;
    await app.runJobs();
    const find = (start: string) => mails.slice(before).filter(({ subject }) => subject.startsWith(start));
    return {
      details,
      status: response.status,
      booked: await response.json(),
      toWorkshop: find('New booking'),
      toDriver: find('Booking received'),
    };
  }
  test('goes to the workshop without a payment once a person of the fleet has confirmed the car', async () => {
    const { driver, path } = await leaveDetails('DRV030');
    await confirm(path, 'DRV030');
    expect(await book(driver, 'OTHER1')).toMatchObject({
      status: 400,
      booked: { errors: [{ pointer: '/Rego', code: 'not-a-member' }] },
      toWorkshop: [],
    });
    expect(await book(driver, 'DRV030')).toMatchObject({
      details: { PaymentMethods: [] },
      booked: { Success: true, Status: 'Pending' },
      toWorkshop: [{ text: expect.stringContaining('The driver’s fleet pays for this job') }],
      toDriver: [{ text: expect.stringContaining('We bill your company after the job') }],
    });
  });
  test('goes to the workshop for a member who was found', async () => {
    const query = `{ fleetMembershipLookup(fleetId: 1, lastFour: "1234", state: "NSW", rego: "ABC123") {
      ... on MatchesFound { matches { dbId } } } }`;
    const found = await (await app.post('/api/graphql', { query })).json();
    const [member] = found.data.fleetMembershipLookup.matches;
    const driver = await launch(app, places.suburbId, {}, 'pk_demo_fleet');
    const proof = { VehicleRego: 'ABC123', VehicleRegoState: 'NSW', FleetCompanyMembershipId: member.dbId };
    await driver.save({ ...MOBILE, ...proof });
    expect(await book(driver, 'ABC123')).toMatchObject({
      details: { PaymentMethods: [] },
      booked: { Success: true },
      toWorkshop: [{ subject: expect.any(String) }],
    });
  });
  test('is refused for a driver whom the fleet does not know', async () => {
    const { driver, path } = await leaveDetails('DRV031');
    await app.post(path, { IsOurs: false });
    await driver.save({ Mid: places.car.mid, CartItems: [BASIC_SERVICE] });
    expect((await quotes(driver)).status).toBe(409);
    const [workshop] = await app.sql<{ id: number }[]>`select min(id) as id from supplier where is_active`;
    const lead = { guid: driver.guid, token: '', supplierId: workshop!.id, totalCents: 20_000 };
    const request = bookingRequest(lead, { PaymentMethod: null, Rego: 'DRV031' });
    const refused = await app.post('/api/booking/submit', request, {
      headers: { ...driver.access, ...key() },
    });
    expect(refused.status).toBe(404);
    expect(await app.sql`select 1 from booking where lead_guid = ${driver.guid}`).toEqual([]);
  });
});

test('questions are forgotten after 30 days, and come back with another link', async () => {
  const { driver, path } = await leaveDetails('DRV009');
  const count = async () =>
    (await app.sql`select 1 from fleet_driver where lead_guid = ${driver.guid}`).length;
  const clean = () => fleetDrivers.jobs!['forget-fleet-drivers']!({}, app.deps, { attempt: 1 } as never);
  await clean();
  expect(await count()).toBe(1);
  await app.sql`update fleet_driver set requested_at = ${addElapsedDays(app.clock.now(), -31)} where lead_guid = ${driver.guid}`;
  await clean();
  expect(await count()).toBe(0);
  await driver.submit({ RepairNotes: 'Green van' });
  await app.runJobs();
  const again = readPath(findQuestion('DRV009')!);
  expect([(await app.get(path)).status, (await app.get(again)).status]).toEqual([404, 200]);
});
