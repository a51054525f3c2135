import { expect, test } from 'vitest';
import { type BookingTruth, stillHolds } from './still-holds.ts';
import { BOOKING_MESSAGE_TEXTS } from './texts.ts';

const NOW = new Date('2026-11-23T00:00:00Z');
const PENDING: BookingTruth = {
  status: 'Pending',
  declinedAt: null,
  approval: null,
  wasSupplierChanged: false,
  startAt: new Date('2026-11-25T22:00:00Z'),
  paidAt: null,
  refundedCents: 0,
  answer: null,
  change: null,
  priceStatus: null,
};
const PROPOSAL = { date: '2026-11-27', startAt: '09:00', endAt: '11:00' };
const RETURNED = ['payment-returned-mail', 'payment-returned-sms'];
const PAID = ['payment-received-mail', 'payment-received-sms', 'workshop-paid-mail'];
const LINK = ['booking-link-mail', 'booking-link-sms'];
const REQUESTED = ['change-received-mail', 'change-received-sms'];
const RECEIVED = [
  'booking-received-mail',
  'booking-received-sms',
  'new-booking-mail',
  'new-booking-sms',
  ...LINK,
];
const STANDS = ['booking-unchanged-mail', 'booking-unchanged-sms'];
const UNCHANGED = [...STANDS, 'workshop-unchanged-mail'];
const REMINDER = ['booking-reminder-mail', 'booking-reminder-sms'];
const CONFIRMED = ['booking-confirmed-mail', 'booking-confirmed-sms', 'workshop-confirmed-mail'];
const CANCELLED = [
  'booking-cancelled-mail',
  'booking-cancelled-sms',
  'workshop-cancelled-mail',
  'workshop-cancelled-sms',
];

test.each<[string, Partial<BookingTruth>, string[]]>([
  ['waits', {}, [...RECEIVED, 'booking-waiting-mail', 'booking-waiting-sms', ...UNCHANGED, ...RETURNED]],
  [
    'waits with other times proposed',
    { answer: { responseType: 'ChangeServiceDateOrTime', availabilities: [PROPOSAL] } },
    [...RECEIVED, 'times-proposed-mail', 'times-proposed-sms', ...UNCHANGED, ...RETURNED],
  ],
  [
    'waits with proposals that are gone',
    { answer: { responseType: 'ChangeServiceDateOrTime', availabilities: [] } },
    [...RECEIVED, ...UNCHANGED, ...RETURNED],
  ],
  [
    'waits with a question',
    { answer: { responseType: 'DisagreeWithServiceInformationOrPrice', availabilities: [] } },
    [...RECEIVED, 'booking-queried-mail', 'booking-queried-sms', ...UNCHANGED, ...RETURNED],
  ],
  [
    'was declined, with a change requested: none of the workshop’s',
    { declinedAt: NOW, change: { kind: 'Cancel', wantedDay: null, comments: '' } },
    [...LINK, 'booking-declined-mail', 'booking-declined-sms', ...REQUESTED],
  ],
  [
    'waits for its fleet: nothing to the workshop',
    { approval: 'Waiting' },
    [
      ...LINK,
      'approval-needed-mail',
      'approval-awaited-mail',
      'approval-awaited-sms',
      ...STANDS,
      ...RETURNED,
    ],
  ],
  [
    'was approved by its fleet',
    { approval: 'Approved' },
    [...RECEIVED, 'booking-waiting-mail', 'booking-waiting-sms', ...UNCHANGED, ...RETURNED],
  ],
  [
    'was declined by its fleet: nothing to the workshop',
    { status: 'Cancelled', approval: 'Declined' },
    ['approval-declined-mail', 'approval-declined-sms', 'booking-cancelled-mail', 'booking-cancelled-sms'],
  ],
  ['is confirmed', { status: 'Confirmed' }, [...LINK, ...CONFIRMED, ...REMINDER, ...UNCHANGED, ...RETURNED]],
  [
    'is confirmed by another workshop, and paid',
    { status: 'Confirmed', wasSupplierChanged: true, paidAt: NOW },
    [
      ...LINK,
      ...CONFIRMED,
      ...REMINDER,
      ...PAID,
      ...UNCHANGED,
      'supplier-changed-mail',
      'supplier-changed-sms',
    ],
  ],
  [
    'is confirmed and under way, with a change requested',
    { status: 'Confirmed', startAt: NOW, change: { kind: 'Change', wantedDay: null, comments: '' } },
    [...LINK, ...CONFIRMED, ...RETURNED, ...REQUESTED, 'change-requested-mail'],
  ],
  [
    'was moved, and refunded in full',
    { status: 'Rescheduled', refundedCents: 23_900 },
    [
      ...LINK,
      ...CONFIRMED,
      ...REMINDER,
      'payment-refunded-mail',
      'payment-refunded-sms',
      'booking-rescheduled-mail',
      'booking-rescheduled-sms',
      'workshop-rescheduled-mail',
      'workshop-rescheduled-sms',
    ],
  ],
  [
    'is done and paid',
    { status: 'Serviced', paidAt: NOW },
    [...PAID, 'review-request-mail', 'review-request-sms'],
  ],
  ['was cancelled while paid', { status: 'Cancelled', paidAt: NOW }, CANCELLED],
  [
    'was declined and cancelled: none of the workshop’s',
    { status: 'Cancelled', declinedAt: NOW },
    ['booking-cancelled-mail', 'booking-cancelled-sms'],
  ],
  ['is not paid yet', { status: 'PaymentFailed' }, []],
])('of a booking that %s, only what is true', (_name, booking, kinds) => {
  const holding = Object.keys(BOOKING_MESSAGE_TEXTS).filter((kind) =>
    stillHolds(kind, { ...PENDING, ...booking }, NOW),
  );
  expect(holding.toSorted()).toEqual(kinds.toSorted());
});

test('a message about anything else is not a booking’s', () => {
  expect(stillHolds('job-offer-mail', PENDING, NOW)).toBe(false);
});
