import { VALET_RANGE_METRES } from '@pitlane/contracts/constants';
import { PREVALIDATION } from '@pitlane/contracts/prevalidation';

type PrevalidationText = {
  title: string;
  message: string;
  way: 'support' | 'results' | 'address' | 'date' | 'reload' | 'booking' | 'discount' | 'payment';
};

/** Text and next action for each prevalidation code (2 §8). */
const TEXTS: Record<number, PrevalidationText> = {
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
      'The address is outside the mobile mechanic’s service area. Update the address or choose another workshop.',
    way: 'address',
  },
  [PREVALIDATION.AddressOutOfValetRange]: {
    title: 'Address Too Far for Pick-up',
    message: `Pick-up and drop-off goes up to ${VALET_RANGE_METRES / 1000} km by road from the workshop. Update the address, leave pick-up and drop-off out, or choose another workshop.`,
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

export function prevalidationText(code: number | null): PrevalidationText {
  return TEXTS[code ?? PREVALIDATION.BookingNotSubmitted] ?? TEXTS[PREVALIDATION.BookingNotSubmitted]!;
}
