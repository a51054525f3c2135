import { type Api, graphql } from '@pitlane/client';
import type { OfferResponse, OfferResponseError } from '@pitlane/contracts';
import { OFFER_RESPONSE_TEXTS } from '@pitlane/domain/refusals/offer-response-texts';

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

/** Answers an offer; typed refusals are values, a network failure throws. */
export async function respondToOffer(api: Api, input: OfferResponse): Promise<RespondResult> {
  const { data, errors } = await graphql<Answer>(api, MUTATION, { input });
  const refusal = data?.respondToBookingOffer.errors[0];
  if (data && !refusal) return { ok: true };
  if (!refusal || !(refusal.code in OFFER_RESPONSE_TEXTS)) {
    return {
      ok: false,
      error: 'Unknown',
      title: 'Unknown error',
      message: errors?.[0]
        ? 'There was an error processing your response. Please try again.'
        : 'Please try again.',
    };
  }
  return { ok: false, error: refusal.code, ...OFFER_RESPONSE_TEXTS[refusal.code] };
}
