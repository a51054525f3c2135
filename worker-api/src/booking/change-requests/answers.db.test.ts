import type { OperatorWorkList } from '@pitlane/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInOperator } from '../../operating/operator-world.fixture.ts';
import { randomToken } from '../../platform/tokens.ts';
import { order, useLead } from '../bookings/booking-world.fixture.ts';
import { orderRefund } from '../payments/order-refund.ts';
import { refundDeclined } from '../payments/refund-declined.ts';
import { answerOffer } from './answer-offer.fixture.ts';
import { cancelBooking, moveBooking } from './arrange.ts';
import { ArrangementError } from './arrange-error.ts';
import { confirmAsAgreed } from './confirm.ts';
import { expireOffers } from './expire-offers.ts';
import { offerElsewhere } from './offer-elsewhere.ts';

const world = useLead();
let id: number;
let token: string;
let publicId: string;
let customer: string;
let operator: Record<string, string>;
beforeAll(async () => {
  operator = await signInOperator(world, 'ada@operator.example', 'support');
});

/** A booking for Thursday 26 November, with a workshop that does one job a day. */
beforeEach(async () => {
  customer = `mia-${randomToken(6).toLowerCase()}@example.com`;
  await world.sql`update supplier set daily_capacity = 1 where id = ${world.supplierId}`;
  ({ id, token, publicId } = await world.addBooking(world.lead, { Email: customer }));
});

const answer = (supplierId: number, responseType: string, more: object = {}) =>
  answerOffer(world, { bookingId: id, supplierId }, responseType, more);
const details = async () => (await world.get(`/api/booking/${token}`)).json();
const openWork = () => world.sql`
  select kind from work_item where booking_id = ${id} and closed_at is null order by id`;
const subjects = async (of: string) => {
  await world.runJobs();
  return (await world.inbox(of)).flatMap((one) => (one.kind === 'mail' ? [one.subject ?? ''] : []));
};
/** What the operator's list has about the booking. */
const listed = async (): Promise<string[]> => {
  const list = await world.get(`/api/operating/work?bookingId=${id}`, { headers: operator });
  return ((await list.json()) as OperatorWorkList).Items.map(({ Kind }) => Kind);
};
/** A step of the operator on the page of the booking. */
const arrange = (step: string, body: object) =>
  world.post(
    `/api/operating/bookings/${id}/${step}`,
    { Reason: 'On the phone', ...body },
    { headers: operator },
  );
const offer = (supplierIds: number[], hours = 24) =>
  offerElsewhere(world.sql, {
    bookingId: id,
    supplierIds,
    until: new Date(world.clock.now().getTime() + hours * 3_600_000),
    reason: 'Declined',
    now: world.clock.now(),
  });
const confirm = (totalCents: number | null = null) =>
  confirmAsAgreed(world.sql, { bookingId: id, totalCents, reason: 'On the phone', now: world.clock.now() });
async function addWorkshop() {
  const email = `shop-${randomToken(6).toLowerCase()}@example.com`;
  const supplierId = await world.addSupplier({ capacity: 1 });
  await world.sql`update supplier set email = ${email} where id = ${supplierId}`;
  return { supplierId, email };
}
const placesTaken = (supplierId: number) => world.sql`
  select day, booked from supplier_day where supplier_id = ${supplierId} and booked > 0`;

test('[POR-03] is offered to no workshop that could not do it as it stands', async () => {
  const refused = (supplierId: number) => offer([supplierId]).then(() => 'offered', String);
  expect(await refused(await world.addSupplier({ kind: 'MobileMechanic' }))).toContain('comes to the car');
  const closed = await world.addSupplier();
  await world.sql`delete from supplier_hours where supplier_id = ${closed}`;
  expect(await refused(closed)).toContain('is closed on 2026-11-26');
  expect(await refused(await world.addSupplier({ capacity: 0 }))).toContain('is fully booked on 2026-11-26');
  const full = await world.addSupplier({ capacity: 1 });
  await world.addBooking(await world.addLead({ supplierId: full }));
  expect(await refused(full)).toContain('is fully booked on 2026-11-26');
  expect(await world.sql`select 1 from booking_offer where booking_id = ${id}`).toHaveLength(1);
});

test('[POR-03] is offered to no other workshop once it is booked in, which names the way out', async () => {
  const { supplierId, email } = await addWorkshop();
  const wayOut =
    'only a pending booking can be offered. Agree with the customer, then run “booking reschedule”';
  expect(await answer(world.supplierId, 'Confirm')).toBe('done');
  await expect(offer([supplierId])).rejects.toThrow(`is Confirmed; ${wayOut}`);
  const now = world.clock.now();
  const move = { bookingId: id, from: null, until: null, isAgreed: false, reason: 'Agreed', now };
  await moveBooking(world.sql, { ...move, day: '2026-11-27' });
  await expect(offer([supplierId])).rejects.toThrow(`is Rescheduled; ${wayOut}`);
  expect(await subjects(email)).toEqual([]);
  await cancelBooking(world.sql, { bookingId: id, reason: 'Broken hoist', now });
  await expect(offer([supplierId])).rejects.toThrow('is Cancelled.');
});

test('[POR-03] once cancelled, its customer can book another workshop from the same quotes', async () => {
  const { supplierId } = await addWorkshop();
  const lead = await world.addLead({ supplierId: world.supplierId, otherSupplierIds: [supplierId] });
  await world.sql`update supplier set daily_capacity = 3 where id = ${world.supplierId}`;
  ({ id, token, publicId } = await world.addBooking(lead, { Email: customer }));
  expect(await answer(world.supplierId, 'Confirm')).toBe('done');
  await cancelBooking(world.sql, { bookingId: id, reason: 'Broken hoist', now: world.clock.now() });
  const made = await (await world.submit({ ...lead, supplierId }, { Email: customer })).json();
  expect(made).toMatchObject({ Success: true });
});

describe('[POR-03] a declined booking', () => {
  beforeEach(async () => {
    expect(await answer(world.supplierId, 'Decline', { comment: 'Full' })).toBe('done');
  });

  test('frees its slot, tells the customer what they can do, and is work for the operator', async () => {
    expect(await placesTaken(world.supplierId)).toEqual([]);
    expect(await openWork()).toEqual([{ kind: 'find-workshop' }]);
    await world.runJobs();
    const mail = (await world.inbox(customer)).findLast(
      (one) => one.kind === 'mail' && one.subject?.includes('can’t take'),
    );
    expect(mail?.text).toContain('You can also choose one yourself');
    expect(mail?.text).toContain(`/quotes/${world.lead.guid}`);
    await expect(confirm()).rejects.toThrow('has declined');
  });

  test('is claimed by the first of two workshops that confirm, at the same day and price', async () => {
    const [first, second] = [await addWorkshop(), await addWorkshop()];
    await offer([first.supplierId, second.supplierId]);
    expect(await openWork()).toEqual([]);
    expect(await subjects(first.email)).toEqual([expect.stringMatching(/^A booked job is available/)]);
    const page = await world.get(`/api/booking-offer/${publicId}`, {
      headers: world.signIn([first.supplierId]),
    });
    expect(await page.json()).toMatchObject({
      ActionText: 'Choose to claim this booking',
      IsResponseRequired: true,
      AllowedResponses: ['Confirm', 'Decline'],
      ProposableDays: [],
      Booking: { CustomerEmail: null, CustomerContactNumber: null },
    });
    for (const [type, more] of [
      ['DisagreeWithServiceInformationOrPrice', { comment: 'Two batteries' }],
      [
        'ChangeServiceDateOrTime',
        { availabilities: [{ date: '2026-11-27', startAt: '09:00', endAt: '11:00' }] },
      ],
    ] as const)
      expect(await answer(first.supplierId, type, more)).toContain('"/responseType"');
    const both = await Promise.all([
      answer(first.supplierId, 'Confirm'),
      answer(second.supplierId, 'Confirm'),
    ]);
    expect(both.toSorted()).toEqual(['NoLongerAvailable', 'done']);
    const winner = both[0] === 'done' ? first : second;
    expect(await details()).toMatchObject({
      BookingStatusId: 'Confirmed',
      WasSupplierChanged: true,
      Workshop: { WorkshopID: winner.supplierId },
      ServiceDate: '2026-11-26',
    });
    expect(await placesTaken(winner.supplierId)).toEqual([{ day: '2026-11-26', booked: 1 }]);
    expect((await subjects(customer)).at(-1)).toContain('takes over your booking');
    expect(await answer(world.supplierId, 'Confirm')).toBe('AlreadyResponded');
  });

  test('is at the same time of day with a workshop in another zone that claims it', async () => {
    const { supplierId } = await addWorkshop();
    await world.sql`update supplier set timezone = 'Australia/Brisbane' where id = ${supplierId}`;
    const calendar = async () => (await world.get(`/api/booking/${token}/calendar.ics`)).text();
    expect(await calendar()).toContain('DTSTART:20261125T220000Z');
    await offer([supplierId]);
    expect(await answer(supplierId, 'Confirm')).toBe('done');
    expect(await details()).toMatchObject({
      TimeOfArrival: '09:00',
      Workshop: { WorkshopID: supplierId, IANATimeZone: 'Australia/Brisbane' },
    });
    expect(await calendar()).toContain('DTSTART:20261125T230000Z');
  });

  test('that no workshop claims in time is work again; one can get a second offer, and the customer hears the end', async () => {
    const { supplierId } = await addWorkshop();
    await offer([supplierId], 1);
    await expect(offer([supplierId])).rejects.toThrow('has the offer already');
    world.clock.set('2026-11-23T01:00:00Z');
    expect(await answer(supplierId, 'Confirm')).toBe('NoLongerAvailable');
    await expireOffers({}, world.deps);
    await expireOffers({}, world.deps);
    expect(await listed()).toEqual(['find-workshop']);
    await offer([supplierId]);
    expect(await answer(supplierId, 'Decline', { comment: 'No' })).toBe('done');
    expect(await openWork()).toEqual([{ kind: 'find-workshop' }]);
    expect((await subjects(customer)).filter((subject) => subject.includes('can’t take'))).toHaveLength(1);
    const cancelled = await arrange('cancel', { Reason: 'No workshop is free.' });
    expect(cancelled.status).toBe(200);
    expect((await subjects(customer)).at(-1)).toMatch(/^Your booking PL\d+ was cancelled$/);
    expect([await listed(), (await details()).BookingStatusId]).toEqual([[], 'Cancelled']);
  });

  test('can be booked elsewhere by its customer, which ends it; not with the workshop that declined', async () => {
    const { supplierId } = await addWorkshop();
    const lead = await world.addLead({ supplierId: world.supplierId, otherSupplierIds: [supplierId] });
    ({ id, token, publicId } = await world.addBooking(lead, { Email: customer }));
    expect(await answer(world.supplierId, 'Decline', { comment: 'Full' })).toBe('done');
    const book = (workshopId: number) =>
      world.submit({ ...lead, supplierId: workshopId }, { Email: customer });
    expect(await (await book(world.supplierId)).json()).toMatchObject({ ErrorCode: 3 });
    const made = await (await book(supplierId)).json();
    expect(made).toMatchObject({ Success: true });
    expect(await details()).toMatchObject({ BookingStatusId: 'Cancelled' });
    expect(await openWork()).toEqual([]);
    expect(await placesTaken(supplierId)).toEqual([{ day: '2026-11-26', booked: 1 }]);
  });
});

/** A booking at the world's workshop, paid for, whose lead `otherId` could also quote; `id` and `token` are its own. */
async function payFor(otherId: number) {
  const lead = await world.addLead({ supplierId: world.supplierId, otherSupplierIds: [otherId] });
  const made = await order(world, lead, { Email: customer });
  await world.confirm(made.PaymentId!);
  const pay = { bookingId: made.BookingId, paymentId: made.PaymentId };
  const paid = await (await world.post('/api/booking/pay', pay)).json();
  [id, token] = [made.BookingId!, paid.BookingToken];
  return { lead, made };
}

test('[POR-04] a payment stays with a declined booking when another workshop claims it', async () => {
  const { supplierId } = await addWorkshop();
  await world.sql`update supplier set daily_capacity = 3 where id = ${world.supplierId}`;
  const { lead, made } = await payFor(supplierId);
  expect(await answer(world.supplierId, 'Decline', { comment: 'Full' })).toBe('done');
  await offer([supplierId]);
  expect(await answer(supplierId, 'Confirm')).toBe('done');
  await world.runJobs();
  const charges = (await world.charges()).filter((one) => one.id === made.PaymentId);
  expect(charges).toMatchObject([
    { id: made.PaymentId, status: 'succeeded', captured: lead.totalCents, refunded: 0 },
  ]);
  expect(await details()).toMatchObject({ BookingStatusId: 'Confirmed', WasSupplierChanged: true });
});

test.each([
  ['what was paid', 0],
  ['the rest after a part', 2_000],
])(
  '[PAY-10] %s goes back for a declined booking once its customer has booked elsewhere',
  async (_what, earlierCents) => {
    const { supplierId } = await addWorkshop();
    await world.sql`update supplier set daily_capacity = 3 where id = ${world.supplierId}`;
    const { lead, made } = await payFor(supplierId);
    const reason = 'The car was washed late.';
    if (earlierCents > 0)
      await orderRefund(world.sql, {
        bookingId: id,
        amountCents: earlierCents,
        reason,
        now: world.clock.now(),
      });
    expect(await answer(world.supplierId, 'Decline', { comment: 'Full' })).toBe('done');
    expect(await listed()).toEqual(['find-workshop']);
    const elsewhere = await world.submit({ ...lead, supplierId }, { Email: customer });
    expect(await elsewhere.json()).toMatchObject({ Success: true });
    // The job runs with the others, and once more: what was paid goes back once.
    for (const again of [false, true]) {
      const job = { jobId: '1', attempt: 2, maxAttempts: 25 };
      if (again) await refundDeclined({ bookingId: id }, world.deps, job);
      await world.runJobs();
      const charge = (await world.charges()).find((one) => one.id === made.PaymentId);
      expect(charge).toMatchObject({ captured: lead.totalCents, refunded: lead.totalCents });
    }
    expect([await listed(), (await details()).BookingStatusId]).toEqual([[], 'Cancelled']);
    expect(await subjects(customer)).toContainEqual(expect.stringMatching(/refund/i));
    expect(await answer(world.supplierId, 'Confirm')).toBe('AlreadyResponded');
    expect((await details()).BookingStatusId).toBe('Cancelled');
  },
);

describe('[POR-02] a booking that its workshop doubts or has not answered', () => {
  test('is confirmed by the operator at the price that was agreed, as one more line', async () => {
    expect(
      await answer(world.supplierId, 'DisagreeWithServiceInformationOrPrice', { comment: 'Too low' }),
    ).toBe('done');
    expect(await openWork()).toEqual([{ kind: 'settle-query' }]);
    const before = await details();
    await confirm(before.TotalNetPriceIncGst + 4500);
    const after = await details();
    expect(after).toMatchObject({
      BookingStatusId: 'Confirmed',
      TotalNetPriceIncGst: before.TotalNetPriceIncGst + 4500,
      PricingStrategy: 'SinglePrice',
    });
    const items = after.Tickets.flatMap(
      (ticket: { TicketItems: { PriceIncGst: number }[] }) => ticket.TicketItems,
    );
    expect(items.reduce((sum: number, item: { PriceIncGst: number }) => sum + item.PriceIncGst, 0)).toBe(
      after.TotalNetPriceIncGst,
    );
    expect(after.Tickets).toContainEqual(
      expect.objectContaining({
        TicketTypeID: 'Adjustments',
        TicketItems: [expect.objectContaining({ Name: 'Price agreed with the workshop', PriceIncGst: 4500 })],
      }),
    );
    expect(await openWork()).toEqual([]);
    expect((await subjects(customer)).at(-1)).toContain('Booking confirmed');
    await expect(confirm()).rejects.toThrow(ArrangementError);
  });

  test('is moved to another day by the operator once it is settled, which both sides read', async () => {
    const workshop = `shop-${randomToken(6).toLowerCase()}@example.com`;
    await world.sql`update supplier set email = ${workshop} where id = ${world.supplierId}`;
    const query = { comment: 'Two batteries' };
    expect(await answer(world.supplierId, 'DisagreeWithServiceInformationOrPrice', query)).toBe('done');
    expect((await subjects(customer)).at(-1)).toContain('question');
    expect(await listed()).toEqual(['settle-query']);
    const moved = await arrange('move', { Day: '2026-11-27', From: '13:00', IsAgreed: true });
    expect([moved.status, await listed()]).toEqual([200, []]);
    expect(await details()).toMatchObject({
      BookingStatusId: 'Rescheduled',
      ServiceDate: '2026-11-27',
      TimeOfArrival: '13:00',
    });
    expect((await subjects(customer)).at(-1)).toMatch(/has a new time.*Friday 27 November 2026, 1:00 pm/);
    expect((await subjects(workshop)).at(-1)).toMatch(/moved to/);
    expect(await answer(world.supplierId, 'Decline', { comment: 'No' })).toBe('AlreadyResponded');
  });

  test('cannot be confirmed after its day, by the workshop or the operator', async () => {
    world.clock.set('2026-11-26T13:00:00Z');
    expect(await answer(world.supplierId, 'Confirm')).toContain('The day of this booking is over');
    await expect(confirm()).rejects.toThrow('which is over; run “booking reschedule”');
    await expect(offer([world.supplierId])).rejects.toThrow('is over');
    expect(await details()).toMatchObject({ BookingStatusId: 'Pending' });
  });
});

test('[POR-03] the times that a workshop proposed stay as they were once one in another zone claims the booking', async () => {
  const availabilities = [{ date: '2026-11-27', startAt: '08:00', endAt: '10:00' }];
  expect(await answer(world.supplierId, 'ChangeServiceDateOrTime', { availabilities })).toBe('done');
  const { supplierId } = await addWorkshop();
  await world.sql`update supplier set timezone = 'Australia/Brisbane' where id = ${supplierId}`;
  await offer([supplierId]);
  expect(await answer(supplierId, 'Confirm')).toBe('done');
  const headers = world.signIn([world.supplierId]);
  const page = await (await world.get(`/api/booking-offer/${publicId}`, { headers })).json();
  expect(page.Offer.supplierAvailabilities).toMatchObject(availabilities);
});

test('[POR-03] a proposed time is taken by the customer, once', async () => {
  const window = { startAt: '08:00', endAt: '10:00' };
  const availabilities = ['2026-11-27', '2026-11-30'].map((date) => ({ date, ...window }));
  expect(await answer(world.supplierId, 'ChangeServiceDateOrTime', { availabilities })).toBe('done');
  const accept = async (StartAt: string) =>
    (await world.post(`/api/booking/${token}/accept-time`, { Date: '2026-11-27', StartAt })).status;
  expect(await accept('09:00')).toBe(409);
  const both = await Promise.all([accept('08:00'), accept('08:00')]);
  expect(both.toSorted()).toEqual([200, 409]);
  expect(await details()).toMatchObject({
    BookingStatusId: 'Rescheduled',
    ServiceDate: '2026-11-27',
    TimeOfArrival: '08:00',
  });
  expect(await placesTaken(world.supplierId)).toEqual([{ day: '2026-11-27', booked: 1 }]);
  const suits = await world.sql`
    select a.is_acceptable_for_customer as suits from booking_offer_availability a
      join booking_offer o on o.id = a.booking_offer_id where o.booking_id = ${id} order by a.position`;
  expect(suits.map((row) => row.suits)).toEqual([true, null]);
  expect(await openWork()).toEqual([]);
  expect((await subjects(customer)).at(-1)).toContain('has a new time');
});
