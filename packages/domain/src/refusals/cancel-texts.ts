import type { CancelRefusal } from '@pitlane/contracts/enums';

/** Why a quote can’t be cancelled, as its customer reads it. */
export const CANCEL_TEXTS: Record<CancelRefusal, string> = {
  Booked: 'This quote has already been booked. Please call us to change or cancel the booking.',
  Declined: 'The workshop can’t take your booking of this quote. Cancel the booking on its page.',
};
