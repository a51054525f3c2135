import { PREVALIDATION } from '@pitlane/contracts';
import { prevalidationText } from '@pitlane/domain/refusals/prevalidation-texts';
import { expect, test } from 'vitest';
import { paymentFailureText, unsuccessfulText } from './texts.ts';

test.each([
  [PREVALIDATION.BookingAlreadySubmitted, 'Booking Already Submitted', 'booking'],
  [PREVALIDATION.BookingAddressRequired, 'Booking Address Required', 'address'],
  [PREVALIDATION.SupplierNotAvailable, 'Supplier Not Available', 'results'],
  [PREVALIDATION.DateNoLongerAvailable, 'Date No Longer Available', 'date'],
  [PREVALIDATION.InsufficientBookingAmount, 'Insufficient Booking Amount', 'payment'],
  [PREVALIDATION.AddressOutOfRange, 'Address Outside the Service Area', 'address'],
  [PREVALIDATION.DateNoLongerPossible, 'Date No Longer Possible', 'date'],
  [PREVALIDATION.BookingNotSubmitted, 'Booking Not Submitted', 'support'],
  [PREVALIDATION.PriceChanged, 'The price has changed', 'reload'],
  [PREVALIDATION.DiscountChanged, 'Previous Discount Changed', 'discount'],
  [PREVALIDATION.AddressOutOfValetRange, 'Address Too Far for Pick-up', 'address'],
])('[BKG-05] code %i is titled %s, and leads to %s', (code, title, way) => {
  expect(prevalidationText(code)).toMatchObject({ title, way });
});

test('[BKG-05] a refusal without a code, or of a code to come, leads to customer service', () => {
  for (const code of [null, 99]) expect(prevalidationText(code).way).toBe('support');
});

test('[PAY-08] a payment that is refunded reads the same on every page, and not as if nothing was charged', () => {
  const refunded = paymentFailureText({ code: 'refunded', message: null });
  expect(refunded).toBe(unsuccessfulText('refunded'));
  expect(refunded).toMatch(/the money is on its way back/);
  expect(refunded).not.toMatch(/[Nn]othing was charged/);
});

test('[PAY-08] cancelled on the provider’s page reads as on the page’s own return, without a window that never was', () => {
  const cancelled = paymentFailureText({ code: 'cancelled', message: null });
  expect(cancelled).toBe(unsuccessfulText('cancelled'));
  expect(cancelled).not.toMatch(/window/);
  expect(paymentFailureText({ code: 'window-closed', message: null })).toMatch(
    /^You closed the payment window/,
  );
});
