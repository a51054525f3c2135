import type { QuotesResponse, SavedVehicles } from '@pitlane/contracts';
import { describe, expect, test } from 'vitest';
import { fakeAuthenticator } from '../../../test/support/fake-authenticator.ts';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import { addJob } from '../../platform/jobs.ts';
import { transaction } from '../../platform/transaction.ts';
import { BASIC_SERVICE, CONTACT, fleetMember, launch } from '../../quoting/leads/lead.fixture.ts';
import { CUSTOMER, key } from '../bookings/booking-world.fixture.ts';

const authenticator = fakeAuthenticator((token) => token.split('.')[0]!.replace('demo-', 'demo|'));
const { app, places } = useLeadApp({ deps: { authenticator } });

const signedIn = (who: string) => ({ Authorization: `Bearer demo-${who}.x.y` });
const vehicles = async (who: string, query = '') => {
  const response = await app.get(`/api/customer/vehicles${query}`, { headers: signedIn(who) });
  return ((await response.json()) as SavedVehicles).Vehicles;
};
const plates = async (who: string) => (await vehicles(who, '?isActive=true')).map((each) => each.vehicleRego);
const CAR = { VehicleRego: 'QTE-123', VehicleRegoState: 'NSW' };

/** A quote that a signed-in customer gets for the car with these fields. */
async function getQuote(who: string, fields: object = CAR) {
  const person = await launch(app, places.suburbId);
  const lead = { ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE], ...fields };
  const headers = { ...signedIn(who), ...key() };
  const response = await person.post({ ...lead, LeadStatusID: 'QuoteRequested' }, headers);
  expect(response.status).toBe(200);
  await app.runJobs();
  return person;
}

test('[VEH-06] a signed-in customer gets only their own vehicles, filtered by active state', async () => {
  const own = await vehicles('driver', '?isActive=true');
  expect(own.map((each) => each.vehicleRego).toSorted()).toEqual(['ABC123', 'DEF456']);
  expect(own.find((each) => each.vehicleRego === 'ABC123')).toMatchObject({
    vehicleMake: 'Mazda',
    startYear: 2018,
    vehicleRegoState: 'NSW',
  });
  await app.sql`update saved_vehicle set is_active = false where rego = 'DEF456'`;
  expect((await vehicles('driver', '?isActive=true')).map((each) => each.vehicleRego)).toEqual(['ABC123']);
  expect((await vehicles('driver', '?isActive=false')).map((each) => each.vehicleRego)).toEqual(['DEF456']);
  expect(await vehicles('driver')).toHaveLength(2);
  expect(await vehicles('newcomer')).toEqual([]);
});

describe('[VEH-06] the vehicle of a signed-in customer is kept', () => {
  test('from a quote, once, and the last used one first', async () => {
    await getQuote('quoter', { ...CAR, Mid: places.otherCar.mid, VehicleRego: 'OLD001' });
    await getQuote('quoter');
    app.clock.set('2026-11-23T01:00:00Z');
    await getQuote('quoter', { ...CAR, VehicleRego: 'qte123' });
    await getQuote('quoter', {});
    expect(await plates('quoter')).toEqual(['QTE123', 'OLD001']);
    expect((await vehicles('quoter'))[0]).toMatchObject({ mid: places.car.mid, vehicleRegoState: 'NSW' });
  });

  test('from a booking of a quote that was made without signing in, for the next quote, until its owner removes it', async () => {
    const person = await launch(app, places.suburbId);
    await person.save({ ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE] as never, ...CAR });
    const quotes = await app.get(`/api/quotes/${person.guid}`);
    const { Listings } = (await quotes.json()) as QuotesResponse;
    const listing = Listings.find((one) => one.WorkshopCategory === 2)!;
    const details = await app.get(`/api/finalise/${person.guid}/${listing.WorkshopId}`, {
      headers: person.access,
    });
    const { ServiceDate, TimeOptions, Breakdown } = await details.json();
    const request = {
      ...CUSTOMER,
      LeadId: person.guid,
      WorkshopId: listing.WorkshopId,
      AgreedTC: true,
      ServiceDate,
      TimeOfArrival: TimeOptions[0].From,
      ShownTotalIncGst: Breakdown.TotalIncGst,
    };
    const headers = { ...person.access, ...signedIn('booker'), ...key() };
    const booked = await app.post('/api/booking/submit', request, { headers });
    expect(await booked.json()).toMatchObject({ Success: true, Status: 'Pending' });
    expect(await plates('booker')).toEqual([]);
    await app.runJobs();
    const [saved] = await vehicles('booker', '?isActive=true');
    expect(saved).toMatchObject({ mid: places.car.mid, vehicleRego: 'QTE123', vehicleRegoState: 'NSW' });
    // The funnel fills the next quote in with it.
    const next = await launch(app, places.suburbId);
    const filled = {
      Mid: saved!.mid,
      VehicleRego: saved!.vehicleRego,
      VehicleRegoState: saved!.vehicleRegoState,
    };
    const { Lead } = await next.save({ ...CONTACT, ...filled, CartItems: [BASIC_SERVICE] });
    expect(Lead).toMatchObject({ ...filled, VehicleMake: 'Toyota', VehicleModel: 'Corolla' });
    const removed = await app.delete(`/api/customer/vehicles/${saved!.vehicleID}`, {
      headers: signedIn('booker'),
    });
    expect([removed.status, await plates('booker')]).toEqual([200, []]);
    // Nothing of the booking or its quote brings it back.
    await app.runJobs();
    expect(await plates('booker')).toEqual([]);
  });

  test('but neither a fleet’s vehicle nor an unknown one', async () => {
    await getQuote('fleet-driver', await fleetMember(app));
    await getQuote('unsure', { Mid: null, IsUnknownVehicle: true });
    expect([await vehicles('fleet-driver'), await vehicles('unsure')]).toEqual([[], []]);
  });

  test('until it is removed; a new quote for it puts it back', async () => {
    await getQuote('remover');
    const [saved] = await vehicles('remover');
    const remove = (who: string) =>
      app.delete(`/api/customer/vehicles/${saved!.vehicleID}`, { headers: signedIn(who) });
    expect((await remove('stranger')).status).toBe(404);
    expect(await plates('remover')).toEqual(['QTE123']);
    expect((await remove('remover')).status).toBe(200);
    expect(await plates('remover')).toEqual([]);
    expect(await vehicles('remover')).toMatchObject([{ vehicleRego: null, vehicleRegoState: null }]);
    await getQuote('remover');
    expect(await vehicles('remover')).toMatchObject([{ vehicleID: saved!.vehicleID, isActive: true }]);
  });
});

test('[VEH-06] a removed vehicle leaves no plate, also where another one is alike', async () => {
  await getQuote('twice');
  await getQuote('twice', { ...CAR, VehicleRego: 'QTE456' });
  for (const { vehicleID } of await vehicles('twice'))
    expect(
      (await app.delete(`/api/customer/vehicles/${vehicleID}`, { headers: signedIn('twice') })).status,
    ).toBe(200);
  expect(await vehicles('twice')).toMatchObject([{ vehicleRego: null, isActive: false }]);
  await getQuote('twice', { ...CAR, VehicleRego: 'QTE456' });
  expect(await vehicles('twice')).toMatchObject([{ vehicleRego: 'QTE456', isActive: true }]);
});

test('[VEH-06] a vehicle leaves the list three years after its last quote', async () => {
  const now = app.clock.now();
  await getQuote('leaver');
  app.clock.set('2026-11-24T00:00:00Z');
  await getQuote('leaver', { ...CAR, Mid: places.otherCar.mid, VehicleRego: 'NEW001' });
  const forgetAt = async (at: string) => {
    app.clock.set(at);
    await transaction(app.sql, (tx) => addJob(tx, 'forget-saved-vehicles', {}));
    await app.runJobs();
    return plates('leaver');
  };
  expect(await forgetAt('2029-11-23T00:00:00Z')).toEqual(['NEW001', 'QTE123']);
  expect(await forgetAt('2029-11-23T01:00:01Z')).toEqual(['NEW001']);
  app.clock.set(now.toISOString());
});

test('[API-10] requires sign-in, and a boolean flag', async () => {
  expect((await app.get('/api/customer/vehicles')).status).toBe(401);
  const bad = await app.get('/api/customer/vehicles?isActive=maybe', { headers: signedIn('driver') });
  expect([bad.status, ((await bad.json()) as { errors: { pointer: string }[] }).errors[0]?.pointer]).toEqual([
    400,
    'query/isActive',
  ]);
});
