import type { OfferResponseError } from '@pitlane/contracts/portal';

/** A booking that was not answered on time takes no confirmation any more. */
export const DAY_OVER_TEXT = 'The day of this booking is over. Propose another time.';

/** What the workshop reads when its response is not accepted (2 §8 'Respond to offer'); the API answers the message. */
export const OFFER_RESPONSE_TEXTS: Record<OfferResponseError, { title: string; message: string }> = {
  NoLongerAvailable: {
    title: 'No longer available',
    message: 'Another workshop has taken this job, or the offer has expired.',
  },
  AlreadyResponded: {
    title: 'Already responded',
    message: 'Someone from your workshop has already answered this booking.',
  },
  ConcurrentUpdateError: {
    title: 'Submission error',
    message: 'The booking changed while you were answering. Please check it again.',
  },
  CouldntRespondToBookingOffer: {
    title: 'Submission error',
    message: 'We couldn’t save your answer. Please try again.',
  },
};
