import type { OfferResponseError } from '@pitlane/contracts/portal';

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
