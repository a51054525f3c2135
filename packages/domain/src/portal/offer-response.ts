import { MAXIMUM_PROPOSALS } from '@pitlane/contracts/constants';
import {
  type BookingStatus,
  SUPPLIER_RESPONSE_TYPES,
  type SupplierResponseType,
} from '@pitlane/contracts/enums';
import { PROPOSALS_PROBLEM } from '@pitlane/contracts/field-texts';
import type { OfferResponse, OfferResponseError } from '@pitlane/contracts/portal';
import { formatLongDay } from '../calendar/format-day.ts';
import type { OfferStatus } from './offer-status.ts';

/** How far ahead they may be, unless the operator configures another limit. */
export const MAXIMUM_MONTHS_AHEAD = 3;

export type ResponseProblem = { field: 'responseType' | 'comment' | 'availabilities'; message: string };

/** The answers to an offer: a workshop that may only claim another's booking takes it as it stands, or declines. */
export const allowedResponses = (isClaimOnly: boolean): readonly SupplierResponseType[] =>
  isClaimOnly ? ['Confirm', 'Decline'] : SUPPLIER_RESPONSE_TYPES;

/**
 * What is wrong with a response before it touches the booking (2 §5 'Workshop portal'): a date change proposes 1 to 3
 * dates, each once, from tomorrow in the supplier's zone to the maximum months ahead; others propose none; a query
 * has a comment; a booking of another workshop is claimed as it stands. Days are `YYYY-MM-DD`.
 */
export function responseProblem(
  response: Pick<OfferResponse, 'responseType' | 'comment' | 'availabilities'>,
  { today, last, isClaimOnly }: { today: string; last: string; isClaimOnly: boolean },
): ResponseProblem | null {
  const { responseType, availabilities } = response;
  if (!allowedResponses(isClaimOnly).includes(responseType))
    return {
      field: 'responseType',
      message: 'You can only claim this booking as it stands, or decline it.',
    };
  if (responseType !== 'ChangeServiceDateOrTime') {
    if (availabilities.length > 0)
      return proposals('You can only propose dates when you change the date or time.');
    if (responseType === 'DisagreeWithServiceInformationOrPrice' && !response.comment?.trim())
      return { field: 'comment', message: 'Tell us what is wrong with the service or the price.' };
    return null;
  }
  if (availabilities.length === 0) return proposals('Propose at least one date.');
  if (availabilities.length > MAXIMUM_PROPOSALS) return proposals(PROPOSALS_PROBLEM);
  if (new Set(availabilities.map(({ date }) => date)).size < availabilities.length)
    return proposals('Propose each date once.');
  if (availabilities.some(({ date }) => date <= today || date > last)) return proposals(proposalRange(last));
  if (availabilities.some(({ startAt, endAt }) => startAt >= endAt))
    return proposals('The end time must be after the start time.');
  return null;
}

/** The days that can be proposed, for who chose another; `last` is `YYYY-MM-DD`. */
export const proposalRange = (last: string): string =>
  `Propose dates from tomorrow to ${formatLongDay(last)}.`;

/** Whether an answer comes with a comment box (2 §4 'Workshop portal: booking page'). */
export const needsComment = (responseType: SupplierResponseType, isDirectProductFlow: boolean): boolean =>
  responseType === 'ChangeServiceDateOrTime' ? isDirectProductFlow : responseType !== 'Confirm';

/** An offer as it is now, read again after an update that changed nothing. */
export type OfferNow = {
  status: OfferStatus;
  isExpired: boolean;
  version: number;
  response: SupplierResponseType | null;
  bookingStatus: BookingStatus;
};

/**
 * Why a response was refused (reliability 7): unavailable, answered already, or changed since; null when the same answer
 * is stored already, which is a success.
 */
export function responseRefusal(
  now: OfferNow,
  wanted: { responseType: SupplierResponseType; version: number | undefined },
): OfferResponseError | null {
  if (now.response !== null) return now.response === wanted.responseType ? null : 'AlreadyResponded';
  if (now.status !== 'Open' || now.isExpired || now.bookingStatus !== 'Pending') return 'NoLongerAvailable';
  if (wanted.version !== undefined && wanted.version !== now.version) return 'ConcurrentUpdateError';
  return 'CouldntRespondToBookingOffer';
}

const proposals = (message: string): ResponseProblem => ({ field: 'availabilities', message });
