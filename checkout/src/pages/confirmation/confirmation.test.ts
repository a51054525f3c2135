import type { BookingChange, BookingDetails, BookingStatus } from '@pitlane/contracts';
import type { SupplierResponseType } from '@pitlane/contracts/enums';
import { expect, test } from 'vitest';
import { paidText } from './booking-facts.tsx';
import { bookingSteps } from './booking-timeline.ts';
import { createBooking } from './confirmation.fixture.ts';
import { confirmationPollMs } from './confirmation-poll.ts';
import { describeState, toPageTitle } from './describe-state.ts';
import { productType } from './purchase-event.ts';
import { listExports } from './take-along.tsx';

const booking = (status: BookingStatus, kinds: string[] = [], isPaid = false) =>
  ({
    BookingStatusId: status,
    FleetCompanyId: null,
    ServiceDate: '2026-11-24',
    Workshop: { Name: 'Harbour City Motors' },
    Payments: isPaid ? [{ IsValid: true }] : [],
    Tickets: kinds.map((TicketTypeID) => ({ TicketTypeID, TicketItems: [] })),
  }) as unknown as BookingDetails;

const wish = (Status: BookingChange['Status'], Kind: BookingChange['Kind'] = 'Change'): BookingChange => ({
  Kind,
  WantedDay: null,
  Status,
  CreatedOn: '2026-11-23T00:00:00.000Z',
});

test('the page polls while payment or workshop are pending, often at first, and stops when both are final', () => {
  expect(confirmationPollMs(booking('Pending'), 1)).toBe(4_000);
  expect(confirmationPollMs(booking('PendingAwaitingPayment'), 40)).toBe(20_000);
  for (const status of ['Confirmed', 'Rescheduled', 'Serviced', 'Cancelled'] as const)
    expect(confirmationPollMs(booking(status), 1)).toBe(false);
  expect(confirmationPollMs({ ...booking('Confirmed'), ChangeRequest: wish('Open') }, 1)).toBe(20_000);
  expect(confirmationPollMs({ ...booking('Confirmed'), ChangeRequest: wish('Done') }, 1)).toBe(false);
});

test.each([
  [['Servicing'], 'Service'],
  [['RepairsAndInspections', 'Extras'], 'Repair'],
  [['Servicing', 'RepairsAndInspections'], 'Multi'],
])('a purchase of %j is reported as %s', (kinds, type) => {
  expect(productType(booking('Pending', kinds))).toBe(type);
});

test('the ways on are those that work in the state of the booking', () => {
  const labels = (each: BookingDetails) => listExports(each).map(({ label }) => label);
  const taken = (status: BookingStatus): BookingDetails =>
    ({
      ...booking(status, ['Servicing']),
      Payments: [{ IsValid: true, TransactionStatus: 'captured' }],
    }) as BookingDetails;
  expect(labels(booking('PendingAwaitingPayment', ['RepairsAndInspections']))).toEqual([]);
  // What the next step of the state offers is not here a second time.
  expect(labels(taken('Confirmed'))).toEqual(['Receipt (PDF)', 'What is included', 'Change or cancel']);
  expect(labels(taken('Pending'))).toEqual(['Add to calendar', 'Receipt (PDF)', 'What is included']);
  expect(labels(taken('Serviced'))).toEqual(['Receipt (PDF)', 'What is included']);
  expect(labels(booking('Cancelled'))).toEqual([]);
});

/** Taken, and of no use for the booking. */
const RETURNING = {
  IsValid: false,
  TransactionStatus: 'captured',
  AmountIncGst: 33_000,
  Provider: 'humm',
} as const;

test('the price shows whether it was paid, and where the money is', () => {
  expect(paidText(booking('Pending', [], true))).toBe('Paid');
  expect(paidText(booking('Confirmed'))).toBe('Not paid yet');
  expect(paidText(booking('Serviced'))).toBe('Not paid online');
  expect(paidText({ ...booking('Confirmed'), FleetCompanyId: 2 })).toBe('Billed to your company');
  expect(paidText({ ...booking('Cancelled'), FleetCompanyId: 2 })).toBe('Not charged');
  expect(paidText(booking('Cancelled'))).toBe('Not charged');
  const Payments = [{ IsValid: false, TransactionStatus: 'refunded' }] as BookingDetails['Payments'];
  expect(paidText({ ...booking('Cancelled'), Payments })).toBe('Refunded');
  expect(paidText({ ...booking('PaymentFailed'), Payments: [RETURNING] })).toBe('Being refunded');
});

test('a payment that failed shows where the money is', () => {
  const readText = (Payments: BookingDetails['Payments'], BookingStatusId: BookingStatus = 'PaymentFailed') =>
    describeState(createBooking({ BookingStatusId, Payments })).text;
  expect(readText([])).toMatch(/^Nothing was charged\. Try again/);
  expect(readText([RETURNING])).toMatch(/we’re sending the money back to you/);
  expect(readText([{ ...RETURNING, TransactionStatus: 'refunded' }])).toMatch(
    /^\$330\.00 goes back to your original payment method\. Try again/,
  );
  expect(readText([RETURNING], 'Cancelled')).toMatch(/Refunds go back to your original payment method\.$/);
});

test('a paid booking that the workshop declined is refunded where the customer books elsewhere or cancels', () => {
  const readText = (OtherOffers: BookingDetails['OtherOffers']) =>
    describeState(
      createBooking({
        BookingStatusId: 'Pending',
        WorkshopAnswer: { responseType: 'Decline', availabilities: [] },
        OtherOffers,
      }),
    ).text;
  const refund = /If you book elsewhere or cancel, what you paid is refunded in full\.$/;
  expect(readText(null)).toMatch(refund);
  expect(readText([{ WorkshopId: 12, WorkshopName: 'Bay Motors' }])).toMatch(refund);
  expect(readText([])).toMatch(/we hold what you paid\. If you cancel, we’ll refund it in full\.$/);
});

test('the timeline stands at the payment, at the workshop, at the service, then at the review', () => {
  const current = (each: BookingDetails) => bookingSteps(each).find(({ state }) => state === 'current')?.id;
  expect(current(booking('PendingAwaitingPayment'))).toBe('booked');
  expect(current(booking('Pending', [], true))).toBe('confirmed');
  expect(current(booking('Confirmed'))).toBe('serviced');
  expect(current(booking('Serviced'))).toBe('reviewed');
  expect(bookingSteps(booking('Cancelled'))).toHaveLength(1);
});

test('[CNF-01] each state has its own icon', () => {
  const answer = (responseType: SupplierResponseType) => ({
    BookingStatusId: 'Pending' as const,
    WorkshopAnswer: { responseType, availabilities: [] },
  });
  const states: Partial<BookingDetails>[] = [
    { BookingStatusId: 'Pending' },
    { BookingStatusId: 'PendingAwaitingPayment' },
    { BookingStatusId: 'PaymentFailed' },
    answer('ChangeServiceDateOrTime'),
    answer('DisagreeWithServiceInformationOrPrice'),
    answer('Decline'),
    { BookingStatusId: 'Confirmed' },
    { BookingStatusId: 'Rescheduled' },
    { HasBegun: true },
    { HasBegun: true, IsDayOver: true },
    { BookingStatusId: 'Serviced' },
    { BookingStatusId: 'Cancelled' },
  ];
  const icons = states.map((state) => describeState(createBooking(state)).icon);
  expect(new Set(icons).size).toBe(states.length);
});

test('[CNF-02] the title of the page is the specification’s once the workshop has the booking', () => {
  const readTitle = (BookingStatusId: BookingStatus) => toPageTitle(createBooking({ BookingStatusId }));
  for (const status of ['Pending', 'Confirmed', 'Rescheduled', 'Serviced'] as const)
    expect(readTitle(status)).toBe('Booking Received');
  expect(toPageTitle(createBooking({ IsPaymentOnly: true }))).toBe('Payment Received');
  expect(readTitle('Cancelled')).toBe('Booking cancelled');
  expect(readTitle('PaymentFailed')).toBe('Payment not completed');
  expect(toPageTitle(undefined)).toBe('Your booking');
});
