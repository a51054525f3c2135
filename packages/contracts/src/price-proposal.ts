import * as v from 'valibot';
import { OFFER_HOURS_MAXIMUM } from './constants.ts';
import { keptText } from './kept-text.ts';
import {
  answer,
  Cents,
  Id,
  Instant,
  maxCharacters,
  maybe,
  NullableText,
  PositiveCents,
  Reference,
} from './primitives.ts';

export const PriceProposalKind = v.picklist(['FinalPrice', 'AdditionalWork']);
export type PriceProposalKind = v.InferOutput<typeof PriceProposalKind>;

/** A price that waits for the customer's approval. Nothing changes, and nothing is charged, before it. */
export const PriceProposal = v.object({
  Id,
  /** `FinalPrice`: the whole booking costs this. `AdditionalWork`: this comes on top. */
  Kind: PriceProposalKind,
  /** What the additional work is; null for a final price. */
  Description: NullableText,
  PriceIncGst: Cents,
  /** What the booking then costs; the upper end only while it stays a range. */
  TotalIncGst: Cents,
  MaximumTotalIncGst: v.nullable(Cents),
  /** What the customer then pays at the workshop: all but what was paid online. */
  DueAtWorkshopIncGst: Cents,
  /** Why, in words for the customer. */
  Reason: v.string(),
  /** Until when the customer can answer. */
  ExpiresOn: Instant,
});
export type PriceProposal = v.InferOutput<typeof PriceProposal>;

/** `POST /api/booking/{token}/price-proposal`: the customer's answer; a repeat of the same one succeeds. */
export const AnswerPrice = v.object({ ProposalId: Id, IsApproved: v.boolean() });
export type AnswerPrice = v.InferInput<typeof AnswerPrice>;
/** When we call about a price that was declined, as the customer reads it; null for an approval. */
export const AnswerPriceResponse = answer({ Promise: NullableText });
export type AnswerPriceResponse = v.InferOutput<typeof AnswerPriceResponse>;

/** Hours in which an offer or a price can be answered. */
export const AnswerHours = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1, 'At least 1 hour.'),
  v.maxValue(OFFER_HOURS_MAXIMUM, `At most ${OFFER_HOURS_MAXIMUM} hours.`),
);

/**
 * `POST /api/operating/bookings/{bookingId}/propose-price`: replaces an open proposal, whose approval is then refused. One
 * `Reference` proposes once. `Description` names additional work; the name of a requested service without a price
 * prices that service.
 */
export const ProposePriceRequest = v.pipe(
  v.object({
    Kind: PriceProposalKind,
    PriceIncGst: PositiveCents,
    Description: maybe(v.pipe(v.string(), v.trim(), maxCharacters(120))),
    /** How long the customer can answer. */
    Hours: AnswerHours,
    /** The customer reads it. */
    Reason: keptText('The reason'),
    Reference,
  }),
  v.forward(
    v.check(({ Kind, Description }) => Kind === 'FinalPrice' || !!Description, 'Name the additional work.'),
    ['Description'],
  ),
);
export type ProposePriceRequest = v.InferInput<typeof ProposePriceRequest>;

/** `POST /api/operating/bookings/{bookingId}/withdraw-price`: the customer can no longer answer. */
export const WithdrawPriceRequest = v.object({ ProposalId: Id, Reason: keptText('The reason') });
