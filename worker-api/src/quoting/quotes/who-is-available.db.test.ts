import type { Availability, LeadResponse, Outcome, QuotesResponse } from '@pitlane/contracts';
import type { WorkshopCategory } from '@pitlane/contracts/constants';
import { availabilityRequest, MAX_NEARBY_LISTINGS } from '@pitlane/domain/funnel/availability';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import { BASIC_SERVICE, BATTERY, CONTACT, launch, readLead } from '../leads/lead.fixture.ts';

const { app, places } = useLeadApp();
/** Those who can do the cart of a `person`, the nearest first. */
let able: number[];
beforeAll(async () => {
  const { listed } = await answers();
  able = listed;
});
/** Thursday, the day that the leads of these tests ask for. */
const DAY = '2026-11-26';
beforeEach(async () => {
  await app.sql`delete from supplier_day`;
});

/** What the funnel, the results and the submit say of the same lead. */
async function answers({
  supplierId,
  kind = 0,
  items = [BASIC_SERVICE, BATTERY],
}: {
  supplierId?: number;
  kind?: WorkshopCategory;
  items?: object[];
} = {}) {
  const fixed = supplierId ? { WorkshopId: supplierId, GotExclusiveSupplierFlow: true } : {};
  const one = await launch(app, places.suburbId);
  await one.save({
    ...CONTACT,
    ...fixed,
    WorkshopCategory: kind,
    ServiceDate: DAY,
    Mid: places.car.mid,
    CartItems: items as never,
  });
  const quotes = (await (await app.get(`/api/quotes/${one.guid}`)).json()) as QuotesResponse;
  const lead = await readLead(app, one.guid, one.access);
  const request = availabilityRequest(lead as never, quotes.ServiceDate)!;
  const found = (await (await app.post('/api/workshop/availability', request)).json()) as Availability;
  const outcome = ((await (await one.submit()).json()) as LeadResponse).Outcome as Outcome;
  const byDistance = quotes.Listings.toSorted((a, b) => a.DistanceInMetres - b.DistanceInMetres);
  return {
    day: quotes.ServiceDate,
    listed: byDistance.map((listing) => listing.WorkshopId),
    from: new Map(quotes.Listings.map((listing) => [listing.WorkshopId, listing.AvailableFrom])),
    count: found.AvailableCount,
    found,
    outcome,
  };
}

test('[LED-05] where the lead wants one kind of supplier, no other is counted', async () => {
  const { count, listed, found } = await answers({ kind: 1 });
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.length).toBeLessThan(able.length);
  expect(count).toBe(listed.length);
  expect(found).toMatchObject({ HasMobileMechanics: true, HasDealerships: false });
});

/** Days without a place, `count` of them from the wanted one on. */
const full = (supplierIds: number[], count: number) => app.sql`
  insert into supplier_day (supplier_id, day, capacity, booked)
  select id, ${DAY}::date + n, 0, 0 from unnest(${supplierIds}::int[]) id, generate_series(0, ${count - 1}::int) n`;

test('[LED-05] the suppliers that are counted are those that are quoted', async () => {
  const { day, count, listed } = await answers();
  expect(day).toBe(DAY);
  expect(count).toBeGreaterThan(10);
  expect(listed).toHaveLength(count);
});

test('[LED-05] no hours, too much notice, a month off or no capacity: neither counted nor quoted', async () => {
  const [noHours, notice, off, noCapacity] = able as [number, number, number, number];
  const hours =
    await app.sql`delete from supplier_hours where supplier_id = ${noHours} returning weekday, opens, closes`;
  const [before] = await app.sql`select notice_days, daily_capacity from supplier where id = ${notice}`;
  const [capacity] = await app.sql`select daily_capacity from supplier where id = ${noCapacity}`;
  await app.sql`update supplier set notice_days = 60 where id = ${notice}`;
  await app.sql`update supplier set daily_capacity = 0 where id = ${noCapacity}`;
  await full([off], 31);
  const { listed, count } = await answers();
  const alone = [];
  for (const supplierId of [noHours, notice, off, noCapacity]) alone.push(await answers({ supplierId }));
  for (const { weekday, opens, closes } of hours)
    await app.sql`insert into supplier_hours (supplier_id, weekday, opens, closes) values (${noHours}, ${weekday}, ${opens}, ${closes})`;
  await app.sql`update supplier set notice_days = ${before!.noticeDays} where id = ${notice}`;
  await app.sql`update supplier set daily_capacity = ${capacity!.dailyCapacity} where id = ${noCapacity}`;

  expect(listed).toEqual(able.slice(4));
  expect(count).toBe(listed.length);
  // [LED-06] who came for one of them is called, and not sent to a page that is not there.
  for (const one of alone)
    expect(one).toMatchObject({
      count: 0,
      listed: [],
      outcome: { Kind: 'quote-no-mechanics', WillCustomerGetCallback: true },
    });
});

test('[LED-05] full or closed on the wanted day: counted and quoted with the next free day', async () => {
  const [booked, closed] = able as [number, number];
  await full([booked], 1);
  const [hours] = await app.sql`
    delete from supplier_hours where supplier_id = ${closed} and weekday = 4 returning opens, closes`;
  const { listed, count, from } = await answers();
  await app.sql`insert into supplier_hours (supplier_id, weekday, opens, closes) values (${closed}, 4, ${hours!.opens}, ${hours!.closes})`;
  expect(listed).toEqual(able);
  expect(count).toBe(able.length);
  expect([from.get(booked), from.get(closed)]).toEqual(['2026-11-27', '2026-11-27']);
});

test('[LED-05] a mobile mechanic is counted and quoted within its own radius, beyond 50 km, too', async () => {
  const [mobile] = await app.sql<{ id: number; latitude: number; longitude: number; radius: number }[]>`
    select id, latitude, longitude, service_radius_metres as radius from supplier
     where kind = 'MobileMechanic' and id = any (${(await answers({ items: [BATTERY] })).listed}::int[]) order by id limit 1`;
  // 66 km from the lead, a tenth of a degree of latitude being 11.1 km.
  const move = (latitude: number, longitude: number, radius: number) => app.sql`
    update supplier set latitude = ${latitude}, longitude = ${longitude}, service_radius_metres = ${radius} where id = ${mobile!.id}`;
  const [place] = await app.sql`select latitude, longitude from suburb where id = ${places.suburbId}`;
  const seen = [];
  for (const radius of [50_000, 60_000, 120_000]) {
    await move(place!.latitude - 0.594, place!.longitude, radius);
    const { listed, count } = await answers({ items: [BATTERY] });
    expect(listed).toHaveLength(count);
    seen.push(listed.includes(mobile!.id));
  }
  await move(mobile!.latitude, mobile!.longitude, mobile!.radius);
  expect(seen).toEqual([false, false, true]);
});

test('[LED-05] a near supplier without a free day takes no place from one farther away', async () => {
  await app.sql`
    update supplier set makes = null, fuels = '{Petrol}', is_active = true,
           task_category_ids = task_category_ids || (select category_id from task where id = 157)`;
  // Those of Melbourne move to Sydney, each a little farther away than the one before.
  await app.sql`
    update supplier set latitude = -34 - id * 0.0001, longitude = 151.2, kind = 'Workshop'
     where suburb_id in (select id from suburb where state = 'VIC')`;
  const all = await answers({ items: [BATTERY] });
  expect(all.count).toBeGreaterThan(MAX_NEARBY_LISTINGS + 5);
  expect(all.listed).toHaveLength(MAX_NEARBY_LISTINGS);
  await full(all.listed.slice(0, 45), 31);
  const rest = await answers({ items: [BATTERY] });
  expect(rest.count).toBe(all.count - 45);
  expect(rest.listed).toHaveLength(rest.count);
  expect(rest.listed.slice(0, 5)).toEqual(all.listed.slice(45));
});
