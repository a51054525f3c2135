import { beforeEach, describe, expect, test } from 'vitest';
import { randomToken } from '../../platform/tokens.ts';
import { sendReminders } from '../aftercare/reminders.ts';
import { FREE_DAY, order, useBookingWorld } from '../bookings/booking-world.fixture.ts';
import { cancelBooking, moveBooking } from './arrange.ts';
import { ArrangementError } from './arrange-error.ts';

const NEXT_DAY = '2026-11-27';
const world = useBookingWorld();
let supplierId: number;
let mails: { customer: string; workshop: string };
let id: number;
let token: string;
let publicId: string;

/** A booking for 26 November at 9 in Sydney, with a workshop that has a mobile and capacity for one job a day. */
beforeEach(async () => {
  world.clock.set('2026-11-23T00:00:00Z');
  supplierId = await world.addSupplier({ capacity: 1 });
  const own = randomToken(6).toLowerCase();
  mails = { customer: `mia-${own}@example.com`, workshop: `newtown-${own}@example.com` };
  await world.sql`update supplier set email = ${mails.workshop}, phone = '0491 570 006' where id = ${supplierId}`;
  ({ id, token, publicId } = await book());
  await world.runJobs();
});

async function book(day = FREE_DAY) {
  return world.addBooking(await world.addLead({ supplierId }), { Email: mails.customer, ServiceDate: day });
}
const move = (patch: Partial<Parameters<typeof moveBooking>[1]> = {}) =>
  moveBooking(world.sql, {
    bookingId: id,
    day: NEXT_DAY,
    from: null,
    until: null,
    isAgreed: false,
    reason: 'On the phone',
    now: world.clock.now(),
    ...patch,
  });
const cancel = () =>
  cancelBooking(world.sql, { bookingId: id, reason: 'On the phone', now: world.clock.now() });
const places = () => world.sql`
  select day, booked from supplier_day where supplier_id = ${supplierId} and booked > 0 order by day`;
const subjects = async (of: string) =>
  (await world.inbox(of)).filter((one) => one.kind === 'mail').map(({ subject }) => subject ?? '');
const details = async () => (await world.get(`/api/booking/${token}`)).json();

describe('[CNF-04] a booking that the operator moves', () => {
  test('takes a slot on the new day, releases the old one and notifies both sides', async () => {
    await world.post(`/api/booking/${token}/change-request`, { Kind: 'Change', WantedDay: NEXT_DAY });
    await move({ from: '13:00', until: '15:00' });
    await world.runJobs();
    expect(await places()).toEqual([{ day: NEXT_DAY, booked: 1 }]);
    expect(await details()).toMatchObject({
      BookingStatusId: 'Rescheduled',
      ServiceDate: NEXT_DAY,
      ChangeRequest: { Kind: 'Change', WantedDay: NEXT_DAY, Status: 'Done' },
      IsOriginalServiceDate: false,
      WasSupplierChanged: false,
      IsForGivenSupplier: false,
      OfferSupplierId: null,
      CustomerAddress: null,
      ReviewUrls: [1, 2, 3, 4, 5].map((stars) =>
        expect.stringMatching(new RegExp(`^/review-your-service/[\\w-]{44}/${stars}$`)),
      ),
    });
    expect(await (await world.get(`/api/booking/${token}/change-request`)).json()).toMatchObject({
      Open: null,
      TimeOfArrival: '13:00',
    });
    expect(await world.sql`select status from booking_offer where booking_id = ${id}`).toEqual([
      { status: 'Accepted' },
    ]);
    expect(await subjects(mails.customer)).toContain(
      'Your booking has a new time: Newtown Motors, Friday 27 November 2026, 1:00 pm to 3:00 pm',
    );
    expect((await subjects(mails.workshop)).filter((subject) => subject.includes('moved to'))).toHaveLength(
      1,
    );
    const sms = (await world.inbox('+61491570006')).filter(({ text }) => text?.includes(publicId));
    expect(
      sms.map(({ text }) => /^New booking|moved: now Friday 27 November 2026/.exec(text ?? '')?.[0]),
    ).toEqual(['New booking', 'moved: now Friday 27 November 2026']);
  });

  test('twice within the hour sends two notices, adds two history rows, and the reminder is for the new day', async () => {
    const open = await world.sql`
      select 1 from work_item where booking_id = ${id} and closed_at is null`;
    expect(open).toEqual([]);
    await world.sql`update booking set status = 'Confirmed', confirmed_at = ${world.clock.now()} where id = ${id}`;
    world.clock.set('2026-11-25T01:00:00Z');
    await sendReminders({}, world.deps);
    await move();
    await world.runJobs();
    world.clock.set('2026-11-25T01:20:00Z');
    await move({ day: '2026-11-30' });
    await world.runJobs();
    expect((await subjects(mails.customer)).filter((one) => one.includes('has a new time'))).toHaveLength(2);
    const history = await world.sql`
      select status, actor, reason from booking_status_history where booking_id = ${id} and status = 'Rescheduled'`;
    expect(history).toEqual(
      [1, 2].map(() => ({ status: 'Rescheduled', actor: 'operator', reason: 'On the phone' })),
    );
    world.clock.set('2026-11-29T01:00:00Z');
    await sendReminders({}, world.deps);
    await world.runJobs();
    expect((await subjects(mails.customer)).filter((one) => one.includes('30 November'))).toHaveLength(2);
  });

  test('is refused for a day that is full, closed, past or too far ahead; the old slot stays', async () => {
    await book(NEXT_DAY);
    const refused = (patch: Parameters<typeof move>[0]) =>
      move(patch).then(
        () => 'moved',
        (error: unknown) => (error instanceof ArrangementError ? error.message : error),
      );
    expect(await refused({})).toBe('Newtown Motors has no place left on 2026-11-27.');
    expect(await refused({ day: '2026-12-25' })).toContain('is closed on 2026-12-25; add --agreed');
    expect(await refused({ day: '2026-11-20' })).toContain('must be from 2026-11-23');
    expect(await refused({ day: '2027-11-20' })).toContain('must be from 2026-11-23');
    expect(await refused({ day: '2026-02-30' })).toContain('is not a date');
    expect(await refused({ day: FREE_DAY })).toBe('The booking already has this day and time.');
    expect(await refused({ day: '2026-11-30', from: '03:00' })).toContain(
      'takes cars from 08:00 to 17:00 on 2026-11-30, every half hour',
    );
    expect(await refused({ day: '2026-11-30', from: '16:30' })).toContain('Choose another --time');
    expect(await refused({ from: '11:00', until: '10:00' })).toBe('10:00 is not after 11:00.');
    expect(await refused({ bookingId: 999_999 })).toBe('There is no booking PL999999.');
    expect(await places()).toEqual([
      { day: FREE_DAY, booked: 1 },
      { day: NEXT_DAY, booked: 1 },
    ]);
    await move({ day: '2026-12-25', isAgreed: true });
    expect(await details()).toMatchObject({ ServiceDate: '2026-12-25' });
  });

  test('is refused for a time that has passed at the workshop, even if it agreed', async () => {
    world.clock.set('2026-11-23T03:00:00Z');
    const passed = '09:00 on 2026-11-23 has passed at Newtown Motors; choose a later time.';
    for (const isAgreed of [false, true])
      await expect(move({ day: '2026-11-23', from: '09:00', isAgreed })).rejects.toThrow(passed);
    await expect(move({ day: '2026-11-23', from: '13:59', isAgreed: true })).rejects.toThrow('has passed');
    expect(await move({ day: '2026-11-23', from: '14:30' })).toMatchObject({ arrivalFrom: '14:30' });
  });

  test('keeps the length of its arrival window, unless the end is named', async () => {
    await move({ from: '09:00', until: '11:00' });
    expect(await move({ from: '13:00' })).toMatchObject({ arrivalFrom: '13:00', arrivalTo: '15:00' });
    expect(await move({ from: '12:30', until: '15:30' })).toMatchObject({ arrivalTo: '15:30' });
    await expect(move({ from: '23:30', isAgreed: true })).rejects.toThrow('would end after midnight');
  });

  test('closes the work under the plain name of who moved it', async () => {
    await world.post(`/api/booking/${token}/change-request`, { Kind: 'Change', WantedDay: NEXT_DAY });
    await move({ by: 'operator:ada@operator.example' });
    const closed = await world.sql`
      select closed_by from work_item where booking_id = ${id} and kind = 'arrange-change'`;
    expect(closed).toEqual([{ closedBy: 'ada@operator.example' }]);
  });

  test('two moved to the last slot of a day at once: one gets it', async () => {
    const other = await book('2026-11-30');
    const both = await Promise.allSettled([move(), move({ bookingId: other.id })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const counted = await places();
    expect(counted).toContainEqual({ day: NEXT_DAY, booked: 1 });
    expect(counted).toHaveLength(2);
  });
});

describe('[CNF-04] a booking that the operator cancels', () => {
  test('releases its slot for another customer, stays cancelled, and notifies both sides', async () => {
    await cancel();
    await world.runJobs();
    expect(await places()).toEqual([]);
    expect(await details()).toMatchObject({ BookingStatusId: 'Cancelled' });
    expect((await subjects(mails.customer)).at(-1)).toMatch(/^Your booking PL\d+ was cancelled$/);
    expect((await subjects(mails.workshop)).at(-1)).toContain('was cancelled');
    await expect(cancel()).rejects.toThrow('is Cancelled');
    await expect(move()).rejects.toThrow('is Cancelled');
    expect((await book()).token).toBeTruthy();
  });

  test('keeps the payment for the refund, and is refused while money is being taken', async () => {
    const lead = await world.addLead({ supplierId });
    const made = await order(world, lead, { ServiceDate: NEXT_DAY, Email: mails.customer });
    await world.confirm(made.PaymentId!);
    const pay = { bookingId: made.BookingId, paymentId: made.PaymentId };
    id = made.BookingId!;
    await world.sql`update payment set state = 'capturing' where booking_id = ${id}`;
    await expect(cancel()).rejects.toThrow('A payment for this booking is on its way.');
    await world.sql`update payment set state = 'authorising' where booking_id = ${id}`;
    await world.post('/api/booking/pay', pay);
    expect((await cancel()).paidAt).not.toBeNull();
    await world.runJobs();
    expect(
      await world.sql`select state, captured_cents - refunded_cents as kept from payment`,
    ).toContainEqual({
      state: 'captured',
      kept: lead.totalCents,
    });
    const mail = (await world.inbox(mails.customer)).findLast(
      (one) => one.kind === 'mail' && one.subject?.includes('cancelled'),
    );
    expect(mail?.text).toContain('You paid $239.00 AUD online.');
  });

  test('cannot be paid by a payment that was open: the money is released', async () => {
    const lead = await world.addLead({ supplierId });
    const made = await order(world, lead, { ServiceDate: NEXT_DAY });
    id = made.BookingId!;
    await cancel();
    await world.confirm(made.PaymentId!);
    await world.post('/api/booking/pay', { bookingId: id, paymentId: made.PaymentId });
    const [payment] = await world.sql`select state, captured_cents from payment where booking_id = ${id}`;
    expect(payment).toEqual({ state: 'failed', capturedCents: 0 });
    expect((await subjects(mails.workshop)).filter((one) => one.startsWith('New booking'))).toHaveLength(1);
    expect((await world.charges()).find(({ id: at }) => at === made.PaymentId)).toMatchObject({
      captured: 0,
    });
  });
});
