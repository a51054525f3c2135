import { addDays } from '@pitlane/domain/calendar/day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { declineBooking } from '../../src/booking/approvals/index.ts';
import { findBooking } from '../../src/booking/bookings/index.ts';
import { markServiced } from '../../src/booking/offers/index.ts';
import {
  findListedDrivers,
  saveFleetCar,
  saveListedDriver,
  setApprovalAmount,
} from '../../src/marketplace/fleets/index.ts';
import type { Sql } from '../../src/platform/database.ts';
import { transaction } from '../../src/platform/transaction.ts';
import type { DemoCustomer } from './demo-customer.ts';
import { answer, BASIC, type FillOptions, openOnce } from './fill-portal.ts';

const FLEET = 1;
const MANAGER = 'fleet@example.com';
/** Below a basic service, so that each new booking waits. */
const ABOVE_CENTS = 10_000;

/** Cars of the demo's fleet with their drivers; the numbers are of the range that Australia keeps for fiction. */
const DRIVERS = [
  { name: 'Jonah Beckett', mobile: '0491 570 006', plate: 'FLT001', make: 'Toyota', model: 'RAV4' },
  { name: 'Priya Raman', mobile: '0491 570 156', plate: 'FLT002', make: 'Mazda', model: 'CX-5' },
  { name: 'Dana Rivers', mobile: '0491 570 158', plate: 'ABC123', make: 'Mazda', model: 'Mazda3' },
] as const;

/**
 * Fills the console of the demo's fleet: drivers, cars, and bookings that are done, coming up, declined and waiting for
 * approval, made by the calls of the product. Once in the life of a database; false where there is nothing to do.
 */
export async function fillFleet(sql: Sql, { config, now, own }: FillOptions): Promise<boolean> {
  const opened = await openOnce(sql, 'fleet', { config, now, own });
  if (!opened) return false;
  const { places, story } = opened;
  const [jonah, priya, dana] = (await listDrivers(sql, now)) as [DemoCustomer, DemoCustomer, DemoCustomer];
  const today = localDay(story.travel(0), places.timezone);
  const wish = { supplierId: places.other, cart: [BASIC] };
  const book = (driver: DemoCustomer, day: string) => story.open(driver).book(wish, places.suburb, day);

  story.travel(-12);
  const done = await book(jonah, addDays(today, -9));
  story.travel(-11.5);
  await answer(story, done.id, places.other, 'Confirm');
  story.travel(-2);
  await markServiced(story.deps, [places.other], (await findBooking(sql, done.id))!.publicId);

  story.travel(-3);
  const coming = await book(priya, addDays(today, 4));
  story.travel(-2.5);
  await answer(story, coming.id, places.other, 'Confirm');

  await transaction(sql, (tx) =>
    setApprovalAmount(tx, ABOVE_CENTS, { fleetId: FLEET, by: 'demo', now: story.travel(-1) }),
  );
  story.travel(-0.9);
  const declined = await book(dana, addDays(today, 5));
  await declineBooking(sql, {
    bookingId: declined.id,
    by: MANAGER,
    reason: 'It was serviced in spring. Please wait until 15,000 km.',
    now: story.travel(-0.8),
  });
  story.travel(-0.1);
  await book(jonah, addDays(today, 6));
  return true;
}

/** Lists the drivers and gives them their cars; each as the customer who books with it. */
async function listDrivers(sql: Sql, now: Date): Promise<DemoCustomer[]> {
  const step = { fleetId: FLEET, by: 'demo', now };
  const customers: DemoCustomer[] = [];
  for (const { name, mobile, plate, make, model } of DRIVERS) {
    const [first, last] = name.split(' ') as [string, string];
    const email = `${first}.${last}@example.com`.toLowerCase();
    const [car] = await sql<{ id: string; state: string; lastFour: string; mid: string | null }[]>`
      select m.id, m.state, m.last_four,
             (select v.mid from vehicle v where v.make = ${make} and v.model = ${model} and v.fuel = 'Petrol'
                 and v.year <= 2021 order by v.year desc, v.mid limit 1) as mid
        from fleet_membership m where m.fleet_company_id = ${FLEET} and m.plate = ${plate} and m.is_active limit 1`;
    if (!car) throw new Error(`The demo's fleet has no car ${plate}.`);
    const driver = { name, email, mobile, approvalAboveCents: null, isActive: true };
    await transaction(sql, (tx) => saveListedDriver(tx, null, driver, step));
    const listed = (await findListedDrivers(sql, FLEET)).find((each) => each.email === email)!;
    const { id, state, lastFour, mid } = car;
    const given = { plate, state, lastFour, mid, driverId: listed.id, isActive: true };
    await transaction(sql, (tx) => saveFleetCar(tx, id, given, step));
    const fleet = { companyId: FLEET, membershipId: id, plate, state };
    customers.push({ first, last, mobile, make, model, fleet });
  }
  return customers;
}
