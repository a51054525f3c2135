import type { BookingStatus, ChangeKind } from '@pitlane/contracts';
import { isBookedIn } from '@pitlane/domain/booking/booking-status';
import { localDay } from '@pitlane/domain/calendar/zone';
import { bookingReference } from '../../booking/bookings/index.ts';
import { earlyDayError } from '../../booking/change-requests/index.ts';
import { findOfferOfBooking, type OfferRow } from '../../booking/offers/index.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { transaction } from '../../platform/transaction.ts';
import { addNote, describeChangeRequest, openWork } from '../../shared/work/index.ts';

/** Booked in with this supplier. */
export const canAskForChange = (offer: OfferRow, status: BookingStatus): boolean =>
  offer.isOwn && !offer.isElsewhere && isBookedIn(status);

/**
 * Puts it on the operator's list that the workshop wants to move or cancel a job; the customer hears of it once it
 * is arranged. Throws `not-found` for another supplier's booking, `conflict` when it is not booked in or has an open
 * request, and `validation` for a past day.
 */
export async function askForChange(
  deps: AppDeps,
  supplierIds: number[],
  token: string,
  request: { kind: ChangeKind; wantedDay: string | null; reason: string },
): Promise<void> {
  const offer = orNotFound(await findOfferOfBooking(deps.sql, token, supplierIds, null));
  if (!canAskForChange(offer, offer.bookingStatus))
    throw new AppError('conflict', { detail: 'Only a job that is booked in with you can be changed.' });
  const now = deps.clock.now();
  const wantedDay = request.kind === 'Change' ? request.wantedDay : null;
  if (wantedDay !== null && wantedDay <= localDay(now, offer.timezone)) throw earlyDayError();
  const actor = { actor: `supplier:${offer.supplierId}`, reason: request.kind };
  await transaction(
    deps.sql,
    async (tx) => {
      const id = await openWork(tx, toWork(offer, request.kind, wantedDay), now);
      if (id === null)
        throw new AppError('conflict', { detail: 'Customer service already has your request.' });
      await addNote(tx, id, { by: offer.supplierName, text: request.reason, now });
    },
    actor,
  );
}

const toWork = (offer: OfferRow, kind: ChangeKind, wantedDay: string | null) =>
  ({
    kind: 'arrange-for-workshop',
    key: `workshop-change/${offer.bookingId}`,
    bookingId: offer.bookingId,
    reason: kind,
    message: `${bookingReference(offer.bookingId)}: ${offer.supplierName} asks ${describeChangeRequest(kind, wantedDay)}; the notes have the reason. Agree with the customer, then move or cancel the booking on its page in the console; once it is cancelled, they can book another workshop.`,
  }) as const;
