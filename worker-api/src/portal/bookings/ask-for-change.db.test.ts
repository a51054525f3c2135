import type { BookingOfferDetails } from '@pitlane/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { CUSTOMER, FREE_DAY, useLead } from '../../booking/bookings/booking-world.fixture.ts';
import { finishWork, moveBooking } from '../../booking/change-requests/index.ts';

const world = useLead();
let publicId: string;
let bookingId: number;

beforeEach(async () => {
  ({ id: bookingId, publicId } = await world.addBooking(world.lead));
  await world.sql`update booking set status = 'Confirmed', confirmed_at = now() where id = ${bookingId}`;
});

const ask = (patch: object = {}, headers = world.signIn([world.supplierId])) =>
  world.post(
    `/api/booking-offer/${publicId}/change-request`,
    { Kind: 'Change', WantedDay: '2026-11-30', Reason: 'The hoist is broken.', ...patch },
    { headers },
  );
const openWork = () => world.sql`
  select w.kind, w.reason, w.message, n.author, n.text from work_item w left join work_note n on n.work_item_id = w.id
   where w.booking_id = ${bookingId} and w.closed_at is null`;
const close = async () => {
  const [work] = await world.sql<{ id: number }[]>`
    select id from work_item where booking_id = ${bookingId} and closed_at is null`;
  const step = {
    by: 'Ada',
    outcome: 'The customer needs the car.',
    isDismissed: false,
    now: world.clock.now(),
  };
  expect(await finishWork(world.sql, work!.id, step)).toBeNull();
};
const findUnchanged = (id: number) => world.sql`
  select kind from message where subject_type = 'booking' and subject_id = ${String(id)} and kind like '%unchanged%'
   order by kind`;

describe('a workshop asks to move or cancel a job', () => {
  test('it is on the operator’s list with its reason, and the customer gets no message', async () => {
    await world.runJobs();
    const before = await world.inbox(CUSTOMER.Email);
    const response = await ask();
    expect(response.status).toBe(200);
    expect((await response.json()) as BookingOfferDetails).toMatchObject({
      CanAskForChange: true,
      IsChangeRequested: true,
      Booking: { Heading: 'Booked in', ServiceDate: FREE_DAY },
    });
    expect(await openWork()).toEqual([
      {
        kind: 'arrange-for-workshop',
        reason: 'Change',
        message: expect.stringContaining('asks for another time, best on Monday 30 November 2026'),
        author: 'Newtown Motors',
        text: 'The hoist is broken.',
      },
    ]);
    // A booked-in job cannot be offered to others.
    expect((await openWork())[0]!.message).toMatch(
      /move or cancel .* once it is cancelled, they can book another/,
    );
    await world.runJobs();
    expect(await world.inbox(CUSTOMER.Email)).toHaveLength(before.length);
  });

  test('is accepted once until it is arranged, which closes the work', async () => {
    await ask({ Kind: 'Cancel', WantedDay: null });
    expect((await ask()).status).toBe(409);
    expect(await openWork()).toMatchObject([{ reason: 'Cancel' }]);
    await moveBooking(world.sql, {
      bookingId,
      day: '2026-11-30',
      from: null,
      until: null,
      isAgreed: false,
      reason: 'Agreed',
      now: world.clock.now(),
    });
    expect(await openWork()).toEqual([]);
  });

  test('closed without a move or cancellation, the workshop hears that nothing changes, and the customer nothing', async () => {
    await ask();
    await close();
    expect(await findUnchanged(bookingId)).toEqual([{ kind: 'workshop-unchanged-mail' }]);
    const [{ email }] = await world.sql<[{ email: string }]>`
      select email from supplier where id = ${world.supplierId}`;
    await world.runJobs();
    await expect
      .poll(async () => JSON.stringify(await world.inbox(email)))
      .toContain('Booking stays as it is');
  });

  test('is refused for a booking that has ended', async () => {
    await ask();
    await world.sql`update booking set status = 'Cancelled' where id = ${bookingId}`;
    await close();
    expect(await findUnchanged(bookingId)).toEqual([]);
  });

  test('is refused without a reason, for a past day, for another workshop, or before it is booked in', async () => {
    expect((await ask({ Reason: ' ' })).status).toBe(400);
    expect((await ask({ WantedDay: '2026-11-23' })).status).toBe(400);
    expect((await ask({}, world.signIn([await world.addSupplier()]))).status).toBe(404);
    expect((await ask({}, world.signIn([world.supplierId], ['portal.booking.read']))).status).toBe(403);
    await world.sql`update booking set status = 'Pending', confirmed_at = null where id = ${bookingId}`;
    expect((await ask()).status).toBe(409);
    expect(await openWork()).toEqual([]);
  });
});
