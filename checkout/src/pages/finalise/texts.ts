import { PREVALIDATION } from '@pitlane/contracts';

type RefusalText = {
  title: string;
  message: string;
  way: 'support' | 'results' | 'address' | 'date' | 'reload' | 'booking' | 'discount' | 'payment';
};

/** Text and next action for each prevalidation code (2 §8). */
const REFUSALS: Record<number, RefusalText> = {
  [PREVALIDATION.BookingAlreadySubmitted]: {
    title: 'Booking Already Submitted',
    message: 'A booking already exists for this quote.',
    way: 'booking',
  },
  [PREVALIDATION.BookingAddressRequired]: {
    title: 'Booking Address Required',
    message: 'Please enter the street address where the job will be done.',
    way: 'address',
  },
  [PREVALIDATION.SupplierNotAvailable]: {
    title: 'Supplier Not Available',
    message: 'This supplier can no longer take the job. Please choose another from your quotes.',
    way: 'results',
  },
  [PREVALIDATION.DateNoLongerAvailable]: {
    title: 'Date No Longer Available',
    message: 'Someone else just took the last place on this date. Please choose another date.',
    way: 'date',
  },
  [PREVALIDATION.ProofNeeded]: {
    title: 'Pay Online or Sign In for This Date',
    message: 'The other places on this date are taken. Pay online, sign in, or choose another date.',
    way: 'date',
  },
  [PREVALIDATION.InsufficientBookingAmount]: {
    title: 'Insufficient Booking Amount',
    message: 'This payment method cannot process a booking of this value. Please choose another way to pay.',
    way: 'payment',
  },
  [PREVALIDATION.AddressOutOfRange]: {
    title: 'Address Outside the Service Area',
    message:
      'The address is outside the mobile mechanic’s service area. Update the address or pick another provider.',
    way: 'address',
  },
  [PREVALIDATION.AddressOutOfValetRange]: {
    title: 'Address Too Far for Pick-up',
    message:
      'Pick-up and drop-off goes up to 6 km by road from the workshop. Update the address, leave pick-up and drop-off out, or pick another provider.',
    way: 'address',
  },
  [PREVALIDATION.DateNoLongerPossible]: {
    title: 'Date No Longer Possible',
    message: 'The workshop cannot have everything ready by this date. Please choose a later one.',
    way: 'date',
  },
  [PREVALIDATION.BookingNotSubmitted]: {
    title: 'Booking Not Submitted',
    message: 'We could not submit your booking, and nothing was charged.',
    way: 'support',
  },
  [PREVALIDATION.PriceChanged]: {
    title: 'The price has changed',
    message: 'The total is no longer what this page showed. Please check the new total before you pay.',
    way: 'reload',
  },
  [PREVALIDATION.DiscountChanged]: {
    title: 'Previous Discount Changed',
    message:
      'This discount no longer applies: it may have been used up, or you’ve reached its yearly limit. We’ve removed it.',
    way: 'discount',
  },
};

export function refusalText(code: number | null): RefusalText {
  return REFUSALS[code ?? PREVALIDATION.BookingNotSubmitted] ?? REFUSALS[PREVALIDATION.BookingNotSubmitted]!;
}

const HELD = 'Nothing was charged and your place is still held. Try again, or pay in another way.';
const UNPAID_RETURN = `The payment was not completed. ${HELD}`;

/** Failures of card form and provider, by code; any other shows the provider's message. */
const PAYMENT_FAILURES: Record<string, string> = {
  card_declined: 'Your card was declined. Nothing was charged. Try another card.',
  generic_decline: 'Your card was declined. Nothing was charged. Try another card.',
  insufficient_funds: 'Your card has insufficient funds. Nothing was charged. Try another card.',
  payment_intent_authentication_failure:
    'Your bank could not confirm it was you. Nothing was charged. Try again or use another card.',
  unsupported_brand:
    'Only Visa and Mastercard payment methods are supported. We apologise for any inconvenience.',
  authentication_failed:
    'Your bank could not confirm it was you. Nothing was charged. Try again or use another card.',
  expired_card: 'This card has expired. Nothing was charged. Try another card.',
  incorrect_cvc: 'That security code isn’t right. Nothing was charged. Check it and try again.',
  processing_error: 'We couldn’t process your card right now. Nothing was charged. Please try again.',
  requires_action: 'The payment was not completed. Nothing was charged. You can try again.',
  'window-closed':
    'You closed the payment window. Nothing was charged. You can try again or pay in another way.',
  // Cancelled on the provider's own page: there was no window.
  cancelled: UNPAID_RETURN,
  declined: 'The payment was not approved. Nothing was charged. Try again or pay in another way.',
  'payment-failed': 'The payment did not go through. Nothing was charged. Please try again.',
};

export function paymentFailureText(failure: { code: string; message: string | null }): string {
  return (
    PAYMENT_FAILURES[failure.code] ??
    failure.message ??
    'An error has occurred. Nothing was charged. Please try again.'
  );
}

/** After a return from a provider without a payment: what happened and what to do (PAY-08). */
export function unsuccessfulText(reason: 'cancelled' | 'declined' | 'referred' | undefined): string {
  if (reason === 'declined') return `The provider did not approve the payment. ${HELD}`;
  if (reason === 'referred') return `The provider needs to review your application first. ${HELD}`;
  return UNPAID_RETURN;
}

export const BILLING_REASON = 'Zip needs your home address.';
