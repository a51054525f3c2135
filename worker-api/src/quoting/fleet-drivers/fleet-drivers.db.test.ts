import type { FleetDriverResponse, LeadPayloadInput, LeadResponse } from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { beforeAll, describe, expect, test } from 'vitest';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import type { Mail } from '../../platform/ports/mail-sender.ts';
import { BASIC_SERVICE, launch, readLead, readProblem } from '../leads/lead.fixture.ts';
import { fleetDrivers } from './routes.ts';

const FLEET = 'fleet@example.com';
const mails: Mail[] = [];
const texts: { to: string; text: string }[] = [];
const { app, places } = useLeadApp({
  deps: {
    mail: { send: async (mail) => void mails.push(mail), close: () => {} },
    sms: { send: async (message) => void texts.push(message) },
  },
});
beforeAll(async () => {
  await app.sql`update fleet_company set contact_email = ${FLEET} where id = 1`;
});

const MOBILE = { Name: 'Dorothy Vaughan', MobileNumber: '0404 040 404' };

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
  const mail = mails.findLast(({ to, text }) => to === FLEET && text.includes(plate));
  const path = mail && `/api${/\/fleet-driver\/[\w-]+/.exec(mail.text)![0]}`;
  return { driver, mail, path: path ?? '' };
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
      Plate: 'DRV 001',
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
    expect(await work(driver.guid)).toEqual([{ outcome: 'Submitted again.', closedBy: 'customer' }]);
  });
  test('the proof is for this plate alone, and no look-up finds it', async () => {
    const { driver, path } = await leaveDetails('DRV002');
    await app.post(path, { IsOurs: true, Plate: 'DRV002', State: 'NSW' });
    await driver.save({ VehicleRego: 'DRV003', VehicleRegoState: 'NSW' });
    expect(await readLead(app, driver.guid, driver.access)).toMatchObject({ FleetCompanyMembershipId: null });
    const rows = await app.sql`select last_four from fleet_membership where plate = 'DRV002'`;
    expect(rows).toEqual([{ lastFour: null }]);
  });
  test('a no closes the call and goes to the driver; another answer is refused', async () => {
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
  test('a yes needs the plate', async () => {
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
  test('is a question to the fleet once, and none where the fleet has no mail address', async () => {
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

test('questions are forgotten after 30 days', async () => {
  const { driver } = await leaveDetails('DRV009');
  const count = async () =>
    (await app.sql`select 1 from fleet_driver where lead_guid = ${driver.guid}`).length;
  const clean = () => fleetDrivers.jobs!['forget-fleet-drivers']!({}, app.deps, { attempt: 1 } as never);
  await clean();
  expect(await count()).toBe(1);
  await app.sql`update fleet_driver set requested_at = ${addElapsedDays(app.clock.now(), -31)} where lead_guid = ${driver.guid}`;
  await clean();
  expect(await count()).toBe(0);
});
