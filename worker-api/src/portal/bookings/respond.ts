import type { OfferResponse, OfferResponseError } from '@pitlane/contracts';
import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { addMonths } from '@pitlane/domain/calendar/day';
import { localDay } from '@pitlane/domain/calendar/zone';
import {
  MAXIMUM_MONTHS_AHEAD,
  responseProblem,
  responseRefusal,
} from '@pitlane/domain/portal/offer-response';
import { OFFER_STATUS } from '@pitlane/domain/portal/offer-status';
import { bookingReference, takeSlot } from '../../booking/bookings/index.ts';
import { isUniqueViolation, type Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { fieldError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { oneStatus } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { type BookingMessageKind, orderMessages } from '../../shared/messages/index.ts';
import { openWork } from '../../shared/work/index.ts';
import { findWindows } from './arrival-time-options.ts';
import { findOffer, type OfferRow } from './queries.ts';

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
  const problem = responseProblem(response, { today, last: addMonths(today, MAXIMUM_MONTHS_AHEAD) });
  if (problem) throw fieldError(`/${problem.field}`, 'response', problem.message);

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

/** Messages about answers that leave the booking open. */
const NOTICES: Record<Exclude<OfferResponse['responseType'], 'Confirm'>, BookingMessageKind[]> = {
  ChangeServiceDateOrTime: ['times-proposed-mail', 'times-proposed-sms'],
  DisagreeWithServiceInformationOrPrice: ['booking-queried-mail', 'booking-queried-sms'],
  Decline: ['booking-declined-mail', 'booking-declined-sms'],
};

/** What the messages promise the customer. */
const toWork = (offer: OfferRow, responseType: keyof typeof NOTICES) => {
  const about = `${bookingReference(offer.bookingId)} with ${offer.supplierName}`;
  const { kind, message } = {
    ChangeServiceDateOrTime: {
      kind: 'agree-time',
      message: `${about}: the workshop proposes another time. Agree on one with the customer, then run “booking reschedule”.`,
    } as const,
    DisagreeWithServiceInformationOrPrice: {
      kind: 'settle-query',
      message: `${about}: the workshop doubts the service or its price. Settle it with both, then run “booking confirm”, “booking reschedule” or “booking cancel”.`,
    } as const,
    Decline: {
      kind: 'find-workshop',
      message: `${about}: declined. Run “booking offer” to ask another workshop, or cancel and refund.`,
    } as const,
  }[responseType];
  return {
    kind,
    key: `booking-answer/${offer.id}`,
    bookingId: offer.bookingId,
    reason: responseType,
    message,
  };
};

/** Offer or booking changed; the transaction rolls back. */
class ResponseRefusedError extends Error {
  override readonly name = 'ResponseRefusedError';
}

async function answer(
  tx: Tx,
  subject: string,
  offer: OfferRow,
  response: OfferResponse,
  now: Date,
): Promise<void> {
  const { responseType } = response;
  const status = responseType === 'Confirm' ? 'Accepted' : 'Responded';
  // Locks first: parallel answers would deadlock on each other's offers.
  await tx`select 1 from booking where id = ${offer.bookingId} for no key update`;
  const answered = await tx`
    update booking_offer o set status = ${status}, response_type = ${responseType},
           comment = ${response.comment ?? null}, responded_at = ${now}, responded_by = ${subject},
           version = version + 1, updated_at = ${now}
     where id = ${offer.id} and supplier_id = ${offer.supplierId} and status = ${oneStatus(tx, OFFER_STATUS.Open)}
       and (${response.version ?? null}::int is null or version = ${response.version ?? null})
       and (expires_at is null or expires_at > ${now})
       and exists (select 1 from booking b where b.id = o.booking_id and b.status = ${oneStatus(tx, BOOKING_STATUS.Pending)}
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
  else {
    await orderMessages(tx, { type: 'booking', id: offer.bookingId }, NOTICES[responseType], 'once', now);
    await openWork(tx, toWork(offer, responseType), now);
  }
}

async function confirmBooking(tx: Tx, offer: OfferRow, now: Date): Promise<void> {
  const [confirmed] = await tx<{ serviceDate: string }[]>`
    update booking set status = ${BOOKING_STATUS.Confirmed}, confirmed_at = ${now}, version = version + 1, updated_at = ${now},
           supplier_id = ${offer.supplierId}
     where id = ${offer.bookingId} and status = ${oneStatus(tx, BOOKING_STATUS.Pending)} returning service_date`;
  if (!confirmed) throw new ResponseRefusedError();
  // The claiming workshop needs a slot; a full day refuses the claim.
  const place = { id: offer.bookingId, supplierId: offer.supplierId };
  if (offer.isClaim && !(await takeSlot(tx, place, confirmed.serviceDate))) throw new ResponseRefusedError();
  await tx`
    update booking_offer set status = ${OFFER_STATUS.Superseded}, version = version + 1, updated_at = ${now}
     where booking_id = ${offer.bookingId} and id <> ${offer.id} and status = ${oneStatus(tx, OFFER_STATUS.Open)}`;
  const about = { type: 'booking', id: offer.bookingId } as const;
  await orderMessages(tx, about, ['booking-confirmed-mail', 'booking-confirmed-sms'], 'once', now);
}
