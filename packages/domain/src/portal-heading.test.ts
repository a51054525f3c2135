import type { BookingStatus, SupplierResponseType } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { portalView } from './portal-heading.ts';

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
