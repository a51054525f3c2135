import type { Listing, QuotesResponse } from '@pitlane/contracts';
import { beforeEach, expect, test } from 'vitest';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import { BASIC_SERVICE, CONTACT, launch } from '../leads/lead.fixture.ts';

/** Monday 10:00 by UTC+10, four hours before the cutoff. */
const MONDAY = '2026-11-23T00:00:00Z';
const { app, places } = useLeadApp();
beforeEach(() => app.clock.set(MONDAY));

const person = async (more: object = {}, suburbId = places.suburbId) => {
  const one = await launch(app, suburbId);
  await one.save({ ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE], ...more });
  return one;
};
const quotes = async (guid: string, query = '') =>
  (await (await app.get(`/api/quotes/${guid}${query}`)).json()) as QuotesResponse;
const readPrices = ({ Listings }: QuotesResponse) =>
  new Map(Listings.map((each) => [each.WorkshopId, each.Pricing]));
const findListing = ({ Listings }: QuotesResponse, id: number): Listing | undefined =>
  Listings.find((each) => each.WorkshopId === id);

test('[RES-02] a quote kept for a day that is over names the days on which workshops are free now, at its own prices', async () => {
  const { guid } = await person({ ServiceDate: '2026-11-24' });
  const before = await quotes(guid);
  expect(before.ServiceDate).toBe('2026-11-24');
  expect(before.Listings.some((each) => each.IsAvailableFromTomorrow)).toBe(true);
  await app.sql`update supplier set labour_rate_cents = labour_rate_cents * 2`;
  try {
    app.clock.set('2026-11-24T10:00:00Z');
    const after = await quotes(guid);
    expect(after.ServiceDate! >= '2026-11-25').toBe(true);
    for (const { AvailableFrom, IsAvailableFromTomorrow } of after.Listings) {
      expect(AvailableFrom >= after.ServiceDate!).toBe(true);
      expect(IsAvailableFromTomorrow).toBe(AvailableFrom === '2026-11-25');
    }
    const quotedPrices = readPrices(before);
    const both = after.Listings.filter((each) => quotedPrices.has(each.WorkshopId));
    expect(both.length).toBeGreaterThan(5);
    for (const { WorkshopId, Pricing } of both) expect(Pricing).toEqual(quotedPrices.get(WorkshopId));
    expect(after.ValidUntil).toBe(before.ValidUntil);
    // The day named in the address: after the cutoff it is too soon, and another one stands in for it.
    expect((await quotes(guid, '?serviceDate=2026-11-24')).ServiceDate! >= '2026-11-25').toBe(true);
  } finally {
    await app.sql`update supplier set labour_rate_cents = labour_rate_cents / 2`;
  }
});

test('from the cutoff on, and from midnight on, quotes leave out who is off and say who has filled up', async () => {
  const day = '2026-12-01';
  const { guid } = await person();
  const before = await quotes(guid, `?serviceDate=${day}`);
  const [off, full] = before.Listings.filter((each) => each.AvailableFrom === day).map(
    (each) => each.WorkshopId,
  ) as [number, number];
  await app.sql`update supplier set is_active = false where id = ${off}`;
  await app.sql`insert into supplier_day (supplier_id, day, capacity, booked) values (${full}, ${day}, 2, 2)`;
  try {
    app.clock.set('2026-11-23T03:59:59Z');
    expect(await quotes(guid, `?serviceDate=${day}`)).toEqual(before);
    app.clock.set('2026-11-23T04:00:00Z');
    const afternoon = await quotes(guid, `?serviceDate=${day}`);
    expect(findListing(afternoon, off)).toBeUndefined();
    expect(findListing(afternoon, full)!.AvailableFrom > day).toBe(true);
    expect(afternoon.ServiceDate).toBe(day);

    // Back again: at the price that was quoted first, whatever it costs by then.
    await app.sql`update supplier set is_active = true, labour_rate_cents = labour_rate_cents * 2 where id = ${off}`;
    // Midnight in Sydney.
    app.clock.set('2026-11-23T12:59:59Z');
    expect(await quotes(guid, `?serviceDate=${day}`)).toEqual(afternoon);
    app.clock.set('2026-11-23T13:00:00Z');
    const tuesday = await quotes(guid, `?serviceDate=${day}`);
    expect(findListing(tuesday, off)?.Pricing).toEqual(findListing(before, off)?.Pricing);
    expect(tuesday.ValidUntil).toBe(before.ValidUntil);
    await app.sql`update supplier set labour_rate_cents = labour_rate_cents / 2 where id = ${off}`;
  } finally {
    await app.sql`update supplier set is_active = true where id = ${off}`;
    await app.sql`delete from supplier_day where supplier_id = ${full} and day = ${day}`;
  }
});

test('in New Zealand the day ends at its own midnight', async () => {
  const [suburb] = await app.sql<
    { id: number }[]
  >`select id from suburb where country = 'NZ' order by id limit 1`;
  const id = (await quotes((await person()).guid)).Listings.find((each) => each.NoticeDays === 0)!.WorkshopId;
  await app.sql`insert into supplier_service_area (supplier_id, suburb_id) values (${id}, ${suburb!.id})`;
  await app.sql`update supplier set country = 'NZ', timezone = 'Pacific/Auckland' where id = ${id}`;
  const { guid } = await person({}, suburb!.id);
  const tomorrow = async () => {
    const { Listings } = await quotes(guid, '?serviceDate=2026-11-25');
    return Listings.map((each) => [each.WorkshopId, each.AvailableFrom, each.IsAvailableFromTomorrow]);
  };
  app.clock.set('2026-11-23T10:59:59Z');
  expect(await tomorrow()).toEqual([[id, '2026-11-25', false]]);
  app.clock.set('2026-11-23T11:00:00Z');
  expect(await tomorrow()).toEqual([[id, '2026-11-25', true]]);
});

test('[RES-02] a time of today moves on with the clock, at the price that was quoted', async () => {
  const { guid } = await person();
  const firstSlots = async (at: string) => {
    app.clock.set(at);
    const answer = await quotes(guid);
    const times = answer.Listings.filter((each) => each.IsAvailableToday).map(
      (each) => each.AvailableFromTime,
    );
    return { answer, times: new Set(times) };
  };
  const morning = await firstSlots(MONDAY);
  expect(morning.times).toContain('12:00');
  expect((await firstSlots('2026-11-23T00:29:59Z')).answer).toEqual(morning.answer);
  const later = await firstSlots('2026-11-23T00:30:00Z');
  expect(later.times).not.toContain('12:00');
  expect(later.times).toContain('12:30');
  expect(readPrices(later.answer)).toEqual(readPrices(morning.answer));
});
