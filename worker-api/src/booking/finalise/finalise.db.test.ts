import type { FinaliseDetails } from '@pitlane/contracts';
import { describe, expect, test } from 'vitest';
import { access, FREE_DAY, finalise, type Lead, useLead } from '../bookings/booking-world.fixture.ts';
import { cancelBooking } from '../change-requests/arrange.ts';

const world = useLead();

const reload = async (serviceDate: string) => {
  const path = `/api/finalise/${world.lead.guid}/${world.supplierId}`;
  const response = await world.post(path, { serviceDate }, { headers: access(world.lead) });
  return { status: response.status, body: (await response.json()) as FinaliseDetails };
};

describe('what finalise shows', () => {
  test('the kept price with its tax, extras of the supplier, and times within its hours', async () => {
    const details = await finalise(world, world.lead);
    expect(details.Breakdown).toMatchObject({
      TotalIncGst: 23_900,
      TaxIncluded: 2_173,
      LabourIncGst: 14_400,
    });
    expect(details).toMatchObject({ TaxRate: 0.1, Country: 'AU', PaymentMethods: ['creditCard', 'payPal'] });
    expect(details.AvailableExtras.map((extra) => extra.WorkshopExtraServiceID)).toEqual([1, 4, 6]);
    expect(details.TimeOptions[0]).toMatchObject({
      From: '08:00',
      To: expect.arrayContaining(['10:00', '17:00']),
    });
    expect(details.TimeOptions.at(-1)?.From).toBe('15:00');
  });

  test('days within notice and capacity, without weekends and public holidays, up to 6 months', async () => {
    await world.sql`insert into supplier_day (supplier_id, day, capacity, booked) values (${world.supplierId}, ${FREE_DAY}, 1, 1)`;
    const { AvailableDates } = await finalise(world, world.lead);
    expect(AvailableDates[0]).toBe('2026-11-24');
    expect(AvailableDates).not.toContain(FREE_DAY);
    expect(AvailableDates).not.toContain('2026-11-28');
    expect(AvailableDates).not.toContain('2026-12-25');
    expect(AvailableDates.at(-1)! <= '2027-05-23').toBe(true);
    expect(AvailableDates.at(-1)! >= '2027-05-20').toBe(true);
  });

  test('a supplier that opens on public holidays can be booked on them, except on days that the operator blocks', async () => {
    await world.sql`update supplier set opens_on_public_holidays = true where id = ${world.supplierId}`;
    await world.sql`insert into blocked_date (country, state, blocked_on, kind, reason)
                    values ('AU', 'nsw', '2026-12-24', 'Operator', 'Stocktaking') on conflict do nothing`;
    const { AvailableDates } = await finalise(world, world.lead);
    expect(AvailableDates).toContain('2026-12-25');
    expect(AvailableDates).not.toContain('2026-12-24');
    await world.sql`delete from blocked_date where kind = 'Operator'`;
  });

  test('[BKG-02, RES-02] the listing’s day is preselected, the next free one when it is full; the lead’s own day comes first', async () => {
    const { ServiceDate, AvailableDates } = await finalise(world, world.lead);
    expect(ServiceDate).toBe(FREE_DAY);
    expect(AvailableDates[0]).toBe('2026-11-24');
    await world.sql`insert into supplier_day (supplier_id, day, capacity, booked) values (${world.supplierId}, ${FREE_DAY}, 1, 1)`;
    expect((await finalise(world, world.lead)).ServiceDate).toBe('2026-11-27');
    await world.sql`update lead set service_date = '2026-12-01' where guid = ${world.lead.guid}`;
    expect((await finalise(world, world.lead)).ServiceDate).toBe('2026-12-01');
  });

  test('[BKG-03] another date reloads; an unavailable one moves forward', async () => {
    expect((await reload('2026-11-27')).body.ServiceDate).toBe('2026-11-27');
    expect((await reload('2026-11-28')).body.ServiceDate).toBe('2026-11-30');
    expect((await reload('2026-02-30')).status).toBe(400);
  });

  test('[BKG-03] another date is understood as a person types it', async () => {
    for (const typed of ['27/11/2026', '27/11/26', '27112026', '271126'])
      expect([typed, (await reload(typed)).body.ServiceDate]).toEqual([typed, '2026-11-27']);
  });

  test('[BKG-02] until how long before the booking it can be cancelled free of charge', async () => {
    const readHours = async () => (await finalise(world, world.lead)).Workshop.FreeCancellationHours;
    expect(await readHours()).toBeNull();
    await world.sql`update supplier set free_cancellation_hours = 48 where id = ${world.supplierId}`;
    expect(await readHours()).toBe(48);
  });

  test('contact details need access', async () => {
    const without = (await (
      await world.get(`/api/finalise/${world.lead.guid}/${world.supplierId}`)
    ).json()) as FinaliseDetails;
    expect(without).toMatchObject({
      CustomerFirstName: null,
      CustomerContactNumber: null,
      CustomerEmail: null,
      Rego: null,
      Comments: null,
    });
    const own = await finalise(world, world.lead);
    expect(own).toMatchObject({ CustomerFirstName: 'Mia', CustomerLastName: 'Nguyen', Rego: 'ABC123' });
  });

  test('a price range is not paid online', async () => {
    const range = await world.addLead({ supplierId: world.supplierId, range: true });
    const details = await finalise(world, range);
    expect(details.PaymentMethods).toEqual([]);
    expect(details.CartItems[0]?.Price).toMatchObject({
      PricingStrategy: 'PriceRange',
      MaximumNetPriceIncGst: 30_000,
    });
  });

  test('a lead with a fixed supplier needs no supplier in the path', async () => {
    expect((await world.get(`/api/finalise/${world.lead.guid}`)).status).toBe(404);
    await world.sql`update lead set workshop_id = ${world.supplierId} where guid = ${world.lead.guid}`;
    const details = (await (await world.get(`/api/finalise/${world.lead.guid}`)).json()) as FinaliseDetails;
    expect(details.Workshop.WorkshopID).toBe(world.supplierId);
  });

  test('a booked lead shows that, and gives the token only to the holder of the lead', async () => {
    await world.addBooking(world.lead);
    const own = await finalise(world, world.lead);
    expect(own.BookingID).not.toBeNull();
    expect(own.BookingToken).not.toBeNull();
    const path = `/api/finalise/${world.lead.guid}/${world.supplierId}`;
    const stranger = (await (await world.get(path)).json()) as FinaliseDetails;
    expect(stranger).toMatchObject({ BookingID: own.BookingID, BookingToken: null });
  });

  test('[BKG-09] a possible duplicate of the last 30 days is flagged; not for another car, without access, or after a cancellation', async () => {
    const email = `twice-${Math.floor(Math.random() * 1e9)}@example.com`;
    await world.sql`update lead set email = ${email}, mid = 'MAZDA3-1' where guid = ${world.lead.guid}`;
    const suspected = async (of: Lead) => (await finalise(world, of)).HasSuspectedDuplicateBooking;
    const other = async (patch: { email?: string; mid?: string }) => {
      const made = await world.addLead({ supplierId: world.supplierId });
      const { email: mail = email, mid = 'MAZDA3-1' } = patch;
      await world.sql`update lead set email = ${mail}, mid = ${mid} where guid = ${made.guid}`;
      return made;
    };
    const again = await other({ email: email.toUpperCase() });
    expect(await suspected(again)).toBe(false);
    const { id } = await world.addBooking(world.lead, { Email: email });
    expect(await suspected(again)).toBe(true);
    expect(await suspected(world.lead)).toBe(false);
    expect(await suspected(await other({ mid: 'COROLLA-1' }))).toBe(false);
    expect(await suspected(await other({ email: 'else@example.com' }))).toBe(false);
    const path = `/api/finalise/${again.guid}/${world.supplierId}`;
    expect(await (await world.get(path)).json()).toMatchObject({ HasSuspectedDuplicateBooking: false });
    world.clock.set('2026-12-04T00:00:00Z');
    expect(await suspected(again)).toBe(true);
    await cancelBooking(world.sql, { bookingId: id, reason: 'Sold', now: world.clock.now() });
    expect(await suspected(again)).toBe(false);
  });

  test('a quote older than 14 days is no longer valid', async () => {
    world.clock.set('2026-12-08T00:00:00Z');
    const path = `/api/finalise/${world.lead.guid}/${world.supplierId}`;
    expect((await world.get(path, { headers: access(world.lead) })).status).toBe(404);
  });
});
