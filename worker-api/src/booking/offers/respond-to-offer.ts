import type { OfferResponse, OfferResponseError } from '@pitlane/contracts';
import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { addMonths } from '@pitlane/domain/calendar/day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { responseProblem, responseRefusal } from '@pitlane/domain/portal/offer-response';
import { OFFER_STATUS } from '@pitlane/domain/portal/offer-status';
import { DAY_OVER_TEXT } from '@pitlane/domain/refusals/offer-response-texts';
import { isUniqueViolation, type Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { fieldError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { literal } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { lockBooking } from '../bookings/index.ts';
import { applyOpenAnswer, confirmBooking, ResponseRefusedError } from './answer-effects.ts';
import { findWindows } from './arrival-time-options.ts';
import { findOffer, type OfferRow } from './offer-row.ts';

export type RespondResult = { offer: OfferRow; error: OfferResponseError | null };

/**
 * Answers an offer (2 §4). A conditional update decides races (reliability 7); the same answer twice succeeds. Throws
 * `not-found` for another supplier's offer and `validation` for a malformed answer.
 */
export async function respondToOffer(
  deps: AppDeps,
  who: { subject: string; supplierIds: number[] },
  response: OfferResponse,
): Promise<RespondResult> {
  const before = orNotFound(await findOffer(deps.sql, response.bookingOfferId, who.supplierIds));
  const today = localDay(deps.clock.now(), before.timezone);
  const problem = responseProblem(response, {
    today,
    last: addMonths(today, deps.config.proposalMonths),
    isClaimOnly: !before.isOwn,
  });
  if (problem) throw fieldError(`/${problem.field}`, 'response', problem.message);

  if (response.responseType === 'Confirm' && before.serviceDate < today)
    throw fieldError('/responseType', 'day-over', DAY_OVER_TEXT);

  for (const { date, startAt, endAt } of response.availabilities) {
    const windows = await findWindows(deps.sql, before, date, today);
    if (!windows.some((window) => window.startAt === startAt && window.endAt === endAt))
      throw fieldError('/availabilities', 'not-possible', 'You’re closed then, or the day is full.');
  }

  const isTaken = await saveResponse(deps, who.subject, before, response);
  const offer = orNotFound(await findOffer(deps.sql, before.id, who.supplierIds));
  if (isTaken) return { offer, error: null };
  const now = {
    status: offer.status,
    version: offer.version,
    response: offer.responseType,
    isExpired: offer.expiresAt !== null && offer.expiresAt <= deps.clock.now(),
    bookingStatus: offer.bookingStatus,
  };
  return {
    offer,
    error: responseRefusal(now, { responseType: response.responseType, version: response.version }),
  };
}

/** Saves the answer with its consequences, all or nothing. */
async function saveResponse(
  deps: AppDeps,
  subject: string,
  offer: OfferRow,
  response: OfferResponse,
): Promise<boolean> {
  const actor = { actor: `supplier:${offer.supplierId}`, reason: response.responseType };
  try {
    await transaction(deps.sql, (tx) => answer(tx, subject, offer, response, deps.clock.now()), actor);
    return true;
  } catch (error) {
    if (error instanceof ResponseRefusedError || isUniqueViolation(error, 'booking_offer_accepted'))
      return false;
    throw error;
  }
}

async function answer(
  tx: Tx,
  subject: string,
  offer: OfferRow,
  response: OfferResponse,
  now: Date,
): Promise<void> {
  const { responseType } = response;
  const status = responseType === 'Confirm' ? OFFER_STATUS.Accepted : OFFER_STATUS.Responded;
  // Locks first: parallel answers would deadlock on each other's offers.
  await lockBooking(tx, offer.bookingId);
  const answered = await tx`
    update booking_offer o set status = ${status}, response_type = ${responseType},
           comment = ${response.comment ?? null}, responded_at = ${now}, responded_by = ${subject},
           version = version + 1, updated_at = ${now}
     where id = ${offer.id} and supplier_id = ${offer.supplierId} and status = ${literal(tx, OFFER_STATUS.Open)}
       and (${response.version ?? null}::int is null or version = ${response.version ?? null})
       and (expires_at is null or expires_at > ${now})
       and exists (select 1 from booking b where b.id = o.booking_id and b.status = ${literal(tx, BOOKING_STATUS.Pending)}
                    and not b.was_supplier_changed)
    returning id`;
  if (answered.length === 0) throw new ResponseRefusedError();
  for (const [index, slot] of response.availabilities.entries()) {
    await tx`
      insert into booking_offer_availability (booking_offer_id, position, day, start_at, end_at)
      values (${offer.id}, ${index + 1}, ${slot.date},
              (${slot.date}::date + ${slot.startAt}::time) at time zone ${offer.timezone},
              (${slot.date}::date + ${slot.endAt}::time) at time zone ${offer.timezone})`;
  }
  if (responseType === 'Confirm') await confirmBooking(tx, offer, now);
  else await applyOpenAnswer(tx, offer, responseType, now);
}
