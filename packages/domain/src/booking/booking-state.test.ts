import type { BookingStatus, FleetApprovalState, SupplierResponseType } from '@pitlane/contracts/enums';
import { expect, test } from 'vitest';
import { type BookingState, getBookingState } from './booking-state.ts';

type Case = [
  BookingStatus,
  BookingState,
  {
    response?: SupplierResponseType;
    hasBegun?: boolean;
    isDayOver?: boolean;
    approval?: FleetApprovalState;
  }?,
];

const CASES: Case[] = [
  ['Quote', 'awaiting-payment'],
  ['PendingAwaitingPayment', 'awaiting-payment'],
  ['PaymentFailed', 'payment-failed'],
  ['Pending', 'received'],
  ['Pending', 'unconfirmed', { hasBegun: true }],
  ['Pending', 'awaiting-approval', { approval: 'Waiting' }],
  ['Pending', 'awaiting-approval', { approval: 'Waiting', hasBegun: true }],
  ['Pending', 'received', { approval: 'Approved' }],
  ['Cancelled', 'cancelled', { approval: 'Waiting' }],
  ['Pending', 'proposed', { response: 'ChangeServiceDateOrTime' }],
  ['Pending', 'questioned', { response: 'DisagreeWithServiceInformationOrPrice' }],
  ['Pending', 'declined', { response: 'Decline' }],
  // Declined stays declined, also once its time has come.
  ['Pending', 'declined', { response: 'Decline', hasBegun: true }],
  ['Confirmed', 'confirmed', { response: 'Confirm' }],
  // An answer that the operator has settled is over.
  ['Confirmed', 'confirmed', { response: 'DisagreeWithServiceInformationOrPrice' }],
  ['Confirmed', 'in-work', { hasBegun: true }],
  ['Rescheduled', 'moved', { response: 'ChangeServiceDateOrTime' }],
  ['Rescheduled', 'in-work', { hasBegun: true }],
  ['Confirmed', 'past', { hasBegun: true, isDayOver: true }],
  ['Rescheduled', 'past', { hasBegun: true, isDayOver: true }],
  ['Serviced', 'done', { hasBegun: true, isDayOver: true }],
  ['Pending', 'unconfirmed', { hasBegun: true, isDayOver: true }],
  ['Serviced', 'done', { hasBegun: true }],
  ['Cancelled', 'cancelled', { response: 'Decline' }],
];

test.each(CASES)('a booking that is %s is %s (%j)', (status, state, facts = {}) => {
  const { response = null, hasBegun = false, isDayOver = false, approval = null } = facts;
  expect(getBookingState({ status, response, hasBegun, isDayOver, isPaymentOnly: false, approval })).toBe(
    state,
  );
});

test('a separate payment is paid once it is submitted, and can fail and be cancelled', () => {
  const toState = (status: BookingStatus) =>
    getBookingState({
      status,
      response: null,
      hasBegun: true,
      isDayOver: true,
      isPaymentOnly: true,
      approval: null,
    });
  expect((['Pending', 'Confirmed', 'Serviced'] as const).map(toState)).toEqual(['paid', 'paid', 'paid']);
  expect(toState('PaymentFailed')).toBe('payment-failed');
  expect(toState('Cancelled')).toBe('cancelled');
});
