import type { BookingStatus, SupplierResponseType } from '@pitlane/contracts/enums';
import { expect, test } from 'vitest';
import { isResponseRequired, portalView } from './portal-heading.ts';

const view = (status: BookingStatus, response: SupplierResponseType | null = null, patch = {}) =>
  portalView({ status, response, isOfferAvailable: true, customerServicePhone: '1300 000 000', ...patch });

test.each<[string, ReturnType<typeof view>, string, string | null]>([
  ['pending', view('Pending'), 'Action required', 'Confirm if you can do this job'],
  ['claim', view('Pending', null, { isClaim: true }), 'Action required', 'Choose to claim this booking'],
  [
    'phone',
    view('Pending', null, { isByPhone: true }),
    'Action required',
    'Call the customer service team on 1300 000 000',
  ],
  [
    'phone, without a number',
    view('Pending', null, { isByPhone: true, customerServicePhone: null }),
    'Action required',
    'Only customer service can answer this booking',
  ],
  [
    'query',
    view('Pending', 'DisagreeWithServiceInformationOrPrice'),
    'Awaiting confirmation',
    'You queried the service data or price.',
  ],
  ['declined', view('Pending', 'Decline'), 'No action required', 'You declined this booking.'],
  [
    'date',
    view('Pending', 'ChangeServiceDateOrTime'),
    'Awaiting confirmation',
    'You proposed another date or time.',
  ],
  ['confirmed by it', view('Pending', 'Confirm'), 'Awaiting confirmation', null],
  ['confirmed', view('Confirmed'), 'Booked in', null],
  ['rescheduled', view('Rescheduled'), 'Booked in', null],
  ['serviced', view('Serviced'), 'Booking completed', null],
  ['cancelled', view('Cancelled'), 'Booking cancelled', null],
  ['unpaid', view('PendingAwaitingPayment'), 'No action required', null],
])('[POR-02] %s', (_name, shown, heading, text) => {
  expect(shown).toEqual({ heading, text });
});

test('an offer that ended asks for nothing', () => {
  expect(view('Pending', null, { isOfferAvailable: false }).heading).toBe('No action required');
});

test('[POR-02] a job that another workshop does is never booked in for this one', () => {
  const taken = { heading: 'No action required', text: 'This job has been taken or is no longer available.' };
  for (const status of ['Pending', 'Confirmed', 'Rescheduled', 'Serviced'] as const)
    expect(view(status, null, { isElsewhere: true })).toEqual(taken);
  expect(view('Confirmed', 'Decline', { isElsewhere: true }).text).toBe('You declined this booking.');
  expect(view('Cancelled', null, { isElsewhere: true }).heading).toBe('Booking cancelled');
});

test('[POR-03] a response is required for an open, unanswered offer of a pending booking whose supplier did not change', () => {
  const open = { status: 'Pending', response: null, isOfferAvailable: true, isByPhone: false } as const;
  expect(isResponseRequired(open)).toBe(true);
  expect(isResponseRequired({ ...open, status: 'Confirmed' })).toBe(false);
  expect(isResponseRequired({ ...open, response: 'Decline' })).toBe(false);
  expect(isResponseRequired({ ...open, isOfferAvailable: false })).toBe(false);
  expect(isResponseRequired({ ...open, isByPhone: true })).toBe(false);
});
