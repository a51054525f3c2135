import { BookingStatus } from '@pitlane/contracts/enums';
import { PARTNER_BOOKING_STATUSES } from '@pitlane/contracts/partner-data';
import { expect, test } from 'vitest';
import {
  CALENDAR_STATUSES,
  canMove,
  isActive,
  isBookedIn,
  isInCalendar,
  isPayable,
  isResumable,
  isSubmitted,
  isUnconfirmed,
} from './booking-status.ts';

const ALL = BookingStatus.options;

test('an unpaid booking is resumed, a submitted one is not', () => {
  expect(ALL.filter(isResumable)).toEqual(['PendingAwaitingPayment', 'PaymentFailed']);
  expect(ALL.filter(isUnconfirmed)).toEqual(['PendingAwaitingPayment', 'Pending', 'PaymentFailed']);
  expect(ALL.some((status) => isResumable(status) && isSubmitted(status))).toBe(false);
});

test('a booking can be paid for in the six statuses of the specification', () => {
  expect(ALL.filter(isPayable).sort()).toEqual(
    ['PendingAwaitingPayment', 'Pending', 'Confirmed', 'PaymentFailed', 'Rescheduled', 'Serviced'].sort(),
  );
});

test('Serviced and Cancelled are final, and an unpaid booking is never confirmed', () => {
  for (const to of ALL) {
    expect(canMove('Serviced', to)).toBe(false);
    expect(canMove('Cancelled', to)).toBe(false);
  }
  expect(canMove('PendingAwaitingPayment', 'Confirmed')).toBe(false);
});

test('what is booked in is active, what is active is submitted, and calendars show more', () => {
  expect(ALL.filter(isBookedIn)).toEqual(['Confirmed', 'Rescheduled']);
  expect(ALL.filter(isActive)).toEqual(['Pending', 'Confirmed', 'Rescheduled']);
  expect(ALL.filter(isSubmitted)).toEqual(['Pending', 'Confirmed', 'Rescheduled', 'Serviced']);
  expect(ALL.filter(isInCalendar)).toEqual(['Pending', 'Confirmed', 'Rescheduled', 'Serviced', 'Cancelled']);
});

test('partners hear of the bookings that calendars show', () => {
  expect(PARTNER_BOOKING_STATUSES).toEqual(CALENDAR_STATUSES);
});
