import type { FinaliseDetails, QuotesResponse } from '@pitlane/contracts';
import { beforeEach, expect, test } from 'vitest';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import { CUSTOMER } from '../../booking/bookings/booking-world.fixture.ts';
import { BATTERY, CONTACT, launch } from '../leads/lead.fixture.ts';

const { app, places } = useLeadApp();
/** A separate interval, so that no other test misses it. */
beforeEach(async () => {
  const { serviceScheduleId: schedule, serviceIntervalId: interval } = places.car;
  await app.sql`
    insert into service_interval (service_schedule_id, service_interval_id, sort_order, description, months,
                                  kilometres, kind, labour_hours, operations, parts)
    select service_schedule_id, 900, 900, 'Rare service', months, kilometres, 'major', 3, operations, parts
      from service_interval where service_schedule_id = ${schedule} and service_interval_id = ${interval}
    on conflict do nothing`;
});

const LOGBOOK = () => ({
  LeadCartItemType: 'Service' as const,
  ServiceType: 'LogbookService' as const,
  ServiceScheduleId: places.car.serviceScheduleId,
  ServiceIntervalId: 900,
});
const person = async () => {
  const one = await launch(app, places.suburbId);
  await one.save({ ...CONTACT, Mid: places.car.mid, CartItems: [LOGBOOK(), BATTERY] as never });
  return one;
};
const quotes = async (guid: string, query = '') =>
  (await (await app.get(`/api/quotes/${guid}${query}`)).json()) as QuotesResponse;
const pruneInterval = () => app.sql`delete from service_interval where service_interval_id = 900`;
const prevalidate = async (one: Awaited<ReturnType<typeof launch>>, id: number, cents: number) =>
  app.post(
    '/api/booking/prevalidate',
    {
      ...{ WorkshopId: id, LeadId: one.guid, ...CUSTOMER, AgreedTC: true, ServiceDate: '2026-12-01' },
      ...{ TimeOfArrival: '09:00', ShownTotalIncGst: cents },
    },
    { headers: one.access },
  );

test('a cart with an interval that the catalogue no longer has is not priced', async () => {
  const before = await quotes((await person()).guid);
  const id = before.Listings[0]!.WorkshopId;
  const one = await person();
  await pruneInterval();
  expect(await quotes(one.guid)).toMatchObject({ Listings: [], PriceRange: null });
  expect((await app.get(`/api/finalise/${one.guid}/${id}`, { headers: one.access })).status).toBe(404);
  expect((await prevalidate(one, id, 1)).status).toBe(404);
});

test('a price quoted before the interval was removed still holds, on another day too', async () => {
  const one = await person();
  const before = await quotes(one.guid);
  await pruneInterval();
  const { WorkshopId: id, Pricing } = before.Listings[0]!;
  const later = await quotes(one.guid, '?serviceDate=2026-12-01');
  expect(later.Listings.find((each) => each.WorkshopId === id)?.Pricing).toEqual(Pricing);
  const details = await app.get(`/api/finalise/${one.guid}/${id}`, { headers: one.access });
  expect(((await details.json()) as FinaliseDetails).Breakdown).toEqual(Pricing.Breakdown);
});

test('a kept listing that lacks an item of the cart is neither shown again nor booked', async () => {
  const one = await person();
  const { Listings } = await quotes(one.guid);
  const { WorkshopId: id, Pricing } = Listings[0]!;
  const { Breakdown } = Pricing;
  // As such a cart was quoted before: the service for nothing.
  await pruneInterval();
  await app.sql`
    update listing set breakdown = ${app.sql.json({ ...Breakdown, Lines: Breakdown.Lines.slice(1) } as never)}
     where lead_guid = ${one.guid} and supplier_id = ${id}`;
  expect((await app.get(`/api/finalise/${one.guid}/${id}`, { headers: one.access })).status).toBe(404);
  expect((await prevalidate(one, id, Breakdown.TotalIncGst)).status).toBe(404);
  const later = await quotes(one.guid, '?serviceDate=2026-12-01');
  expect(later.Listings.map((each) => each.WorkshopId)).not.toContain(id);
  expect(later.Listings.length).toBeGreaterThan(0);
});
