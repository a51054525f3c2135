import { type Api, graphql } from '@pitlane/client';
import type { OfferResponse, OfferResponseError } from '@pitlane/contracts';

export type RespondResult =
  | { ok: true }
  | { ok: false; error: OfferResponseError | 'Unknown'; title: string; message: string };

const MUTATION = `mutation Respond($input: RespondToBookingOfferInput!) {
  respondToBookingOffer(input: $input) { bookingOffer { dbId supplierResponseType } errors { code message } }
}`;

type Answer = {
  respondToBookingOffer: {
    bookingOffer: { dbId: number } | null;
    errors: { code: OfferResponseError; message: string }[];
  };
};

/** Titles of the typed errors (2 §8 'Respond to offer'). */
const TEXTS: Record<OfferResponseError, [title: string, message: string]> = {
  NoLongerAvailable: [
    'No longer available',
    'Another workshop has taken this job, or the offer has expired.',
  ],
  AlreadyResponded: ['Already responded', 'Someone from your workshop has already answered this booking.'],
  ConcurrentUpdateError: [
    'Submission error',
    'The booking changed while you were answering. Please check it again.',
  ],
  CouldntRespondToBookingOffer: ['Submission error', 'We couldn’t save your answer. Please try again.'],
};

/** Answers an offer; typed refusals are values, a network failure throws. */
export async function respondToOffer(api: Api, input: OfferResponse): Promise<RespondResult> {
  const { data, errors } = await graphql<Answer>(api, MUTATION, { input });
  const refusal = data?.respondToBookingOffer.errors[0];
  if (data && !refusal) return { ok: true };
  if (!refusal || !(refusal.code in TEXTS)) {
    return {
      ok: false,
      error: 'Unknown',
      title: 'Unknown error',
      message: errors?.[0]
        ? 'There was an error processing your response. Please try again.'
        : 'Please try again.',
    };
  }
  const [title, message] = TEXTS[refusal.code];
  return { ok: false, error: refusal.code, title, message };
}
