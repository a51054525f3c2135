import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BookingFacts, prevalidate, prevalidationType } from './prevalidation.ts';

const FINE: BookingFacts = {
  namesBooking: false,
  existingStatus: null,
  isSupplierAvailable: true,
  isOfferOpen: true,
  isAddressRequired: false,
  hasAddress: false,
  isAddressInRange: null,
  isValetInRange: null,
  isDateAvailable: true,
  isDatePossible: true,
  totalIncGst: 25_000,
  fullTotalIncGst: 25_000,
  isDiscountChanged: false,
  shownTotalIncGst: 25_000,
  supplierMinimumIncGst: 5_000,
  paymentLimits: { minimum: 100, maximum: null },
};

describe('prevalidate', () => {
  test.each<[number, Partial<BookingFacts>]>([
    [1, { existingStatus: 'Pending' }],
    [1, { namesBooking: true }],
    [2, { isAddressRequired: true }],
    [3, { isSupplierAvailable: false }],
    [3, { isOfferOpen: false }],
    [4, { isDateAvailable: false }],
    [5, { supplierMinimumIncGst: 25_001 }],
    [5, { paymentLimits: { minimum: 100, maximum: 24_999 } }],
    [6, { isAddressRequired: true, hasAddress: true, isAddressInRange: false }],
    [7, { isDatePossible: false }],
    [11, { isAddressRequired: true, hasAddress: true, isValetInRange: false }],
    [9, { shownTotalIncGst: 24_999 }],
    [10, { isDiscountChanged: true, shownTotalIncGst: 24_999 }],
  ])('code %i', (code, change) => {
    expect(prevalidate({ ...FINE, ...change })).toBe(code);
    expect(prevalidationType(code as 1)).not.toBe('');
  });

  test('the minimum of a workshop is about the job, whatever a discount takes off', () => {
    expect(prevalidate({ ...FINE, totalIncGst: 0, shownTotalIncGst: 0, paymentLimits: null })).toBeNull();
    expect(prevalidate({ ...FINE, fullTotalIncGst: 4_999 })).toBe(5);
  });

  test('accepts a valid booking', () => expect(prevalidate(FINE)).toBeNull());

  test('a booking that waits for its money is resumed, not refused', () => {
    expect(prevalidate({ ...FINE, existingStatus: 'PendingAwaitingPayment' })).toBeNull();
    expect(prevalidate({ ...FINE, existingStatus: 'PaymentFailed' })).toBeNull();
  });

  test('an existing booking comes before every other refusal', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), fc.nat(), (a, b, c, shown) => {
        const facts = {
          ...FINE,
          isSupplierAvailable: a,
          isDateAvailable: b,
          isDatePossible: c,
          shownTotalIncGst: shown,
        };
        expect(prevalidate({ ...facts, existingStatus: 'Confirmed' })).toBe(1);
      }),
    );
  });
});
