import { beforeAll, expect, test } from 'vitest';
import { addTestSupplier } from '../../../test/support/add-test-supplier.ts';
import { useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import { findLead, type LeadRow } from '../leads/index.ts';
import { addBidLead } from './bid-world.fixture.ts';
import { matchWorkshops, type WantedWorkshops } from './match-workshops.ts';

const world = useBookingWorld();
/** Nearest first. */
const ids: number[] = [];
let lead: LeadRow;
beforeAll(async () => {
  for (let place = 0; place < 8; place++)
    ids.push(await addTestSupplier(world.sql, { latitude: -33.898 - place / 100, longitude: 151.179 }));
  const { guid } = await addBidLead(world, []);
  lead = (await findLead(world.sql, guid))!;
});

const match = async (wanted: WantedWorkshops) => {
  const options = { ...wanted, settings: {}, now: world.clock.now() };
  return (await matchWorkshops(world.sql, lead, options)).map(({ id }) => id);
};

test('the nearest workshops, as many as are wanted', async () => {
  expect(await match({ most: 3 })).toEqual(ids.slice(0, 3));
  expect(await match({ most: 60 })).toEqual(ids);
  expect(await match({ most: 2, among: [ids[6]!, ids[2]!, -1] })).toEqual([ids[2], ids[6]]);
});

test('[POR-05] a supplier without a free day takes no place from one farther away', async () => {
  await world.sql`
    insert into supplier_day (supplier_id, day, capacity, booked)
    select id, date '2026-11-20' + n, 1, 1 from unnest(${ids.slice(0, 5)}::int[]) id, generate_series(0, 60) n`;
  expect(await match({ most: 2, mustBeFree: true })).toEqual([ids[5], ids[6]]);
  expect(await match({ most: 4, mustBeFree: true })).toEqual(ids.slice(5));
  expect(await match({ most: 2 })).toEqual(ids.slice(0, 2));
});
