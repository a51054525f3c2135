import type { SupplierResponseType } from '@pitlane/contracts';
import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import type { Tx } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';
import { closeBids, reopenBids } from '../../quoting/quote-requests/index.ts';
import { type BookingMessageKind, orderMessages } from '../../shared/messages/index.ts';
import { ANSWER_WORK, openWork, settleWork } from '../../shared/work/index.ts';
import {
  bookedOutcome,
  bookingReference,
  closeOffers,
  isWithoutWorkshop,
  releaseSlot,
  takeSlot,
} from '../bookings/index.ts';
import type { OfferRow } from './offer-row.ts';

type OpenAnswer = Exclude<SupplierResponseType, 'Confirm'>;

/** The booking, its offer or its slot changed; the transaction rolls back. */
export class ResponseRefusedError extends Error {
  override readonly name = 'ResponseRefusedError';
}

/** What the customer hears of answers that leave the booking open. */
const NOTICES: Record<OpenAnswer, BookingMessageKind[]> = {
  ChangeServiceDateOrTime: ['times-proposed-mail', 'times-proposed-sms'],
  DisagreeWithServiceInformationOrPrice: ['booking-queried-mail', 'booking-queried-sms'],
  Decline: ['booking-declined-mail', 'booking-declined-sms'],
};

/** Books the job in with the workshop that confirms, which may have claimed it from another one, in another zone. */
export async function confirmBooking(tx: Tx, offer: OfferRow, now: Date): Promise<void> {
  const [confirmed] = await tx<{ serviceDate: string; wasSupplierChanged: boolean }[]>`
    update booking set status = ${BOOKING_STATUS.Confirmed}, confirmed_at = ${now}, version = version + 1, updated_at = ${now},
           was_supplier_changed = supplier_id <> ${offer.supplierId}, supplier_id = ${offer.supplierId},
           timezone = ${offer.timezone}, declined_at = null
     where id = ${offer.bookingId} and status = ${literal(tx, BOOKING_STATUS.Pending)} returning service_date, was_supplier_changed`;
  if (!confirmed) throw new ResponseRefusedError();
  // The claiming workshop needs a slot; a full day refuses the claim.
  const place = { id: offer.bookingId, supplierId: offer.supplierId };
  if (offer.isClaim && !(await takeSlot(tx, place, confirmed.serviceDate))) throw new ResponseRefusedError();
  await closeOffers(tx, offer.bookingId, 'Superseded', now);
  await closeBids(tx, offer.bookingId, { outcome: bookedOutcome(offer.bookingId), by: 'workshop', now });
  const about = { type: 'booking', id: offer.bookingId } as const;
  const notices = confirmed.wasSupplierChanged
    ? (['supplier-changed-mail', 'supplier-changed-sms'] as const)
    : (['booking-confirmed-mail', 'booking-confirmed-sms'] as const);
  await orderMessages(tx, about, notices, 'once', now);
  const outcome = `Confirmed by ${offer.supplierName}.`;
  await settleWork(tx, { bookingId: offer.bookingId, kinds: ANSWER_WORK }, { outcome, by: 'workshop', now });
}

/**
 * The consequences of an answer other than a confirmation. A decline of the booking's own workshop sets slot, quote
 * and the other offers free; what was paid is held until another workshop takes it, or it is refunded.
 */
export async function applyOpenAnswer(tx: Tx, offer: OfferRow, answer: OpenAnswer, now: Date): Promise<void> {
  const about = { type: 'booking', id: offer.bookingId } as const;
  // The customer knows only the workshop that was booked.
  if (offer.isOwn) await orderMessages(tx, about, NOTICES[answer], 'once', now);
  if (answer === 'Decline' && offer.isOwn) {
    await releaseSlot(tx, offer.bookingId, now);
    await tx`update booking set declined_at = ${now}, updated_at = ${now} where id = ${offer.bookingId}`;
    await reopenBids(tx, offer.bookingId);
  }
  const chased = { outcome: `${offer.supplierName} has answered.`, by: 'workshop', now };
  await settleWork(tx, { bookingId: offer.bookingId, kinds: ['chase-workshop'] }, chased);
  if (answer !== 'Decline' || (await isWithoutWorkshop(tx, offer.bookingId)))
    await openWork(tx, toWork(offer, answer), now);
}

function toWork(offer: OfferRow, answer: OpenAnswer) {
  const about = `${bookingReference(offer.bookingId)} with ${offer.supplierName}`;
  const { kind, message } = (
    {
      ChangeServiceDateOrTime: {
        kind: 'agree-time',
        message: `${about}: the workshop proposes another time. Agree on one with the customer, then move the booking on its page in the console.`,
      },
      DisagreeWithServiceInformationOrPrice: {
        kind: 'settle-query',
        message: `${about}: the workshop has questioned the service or its price. Agree on it with the workshop and the customer, then confirm, move or cancel the booking on its page in the console.`,
      },
      Decline: {
        kind: 'find-workshop',
        message: `${about}: declined. Run “booking offer” to ask another workshop, or cancel and refund on its page in the console.`,
      },
    } as const
  )[answer];
  return { kind, key: `${kind}/${offer.bookingId}`, bookingId: offer.bookingId, reason: answer, message };
}
