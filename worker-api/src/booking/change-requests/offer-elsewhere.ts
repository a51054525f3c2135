import { BOOKING_STATUS, isBookedIn } from '@pitlane/domain/booking/booking-status';
import { localDay } from '@pitlane/domain/calendar/zone';
import { smsNumber } from '@pitlane/domain/people/phone';
import { OFFER_STATUS } from '@pitlane/domain/portal/offer-status';
import { findSupplier } from '../../marketplace/suppliers/index.ts';
import type { Sql } from '../../platform/database.ts';
import { literals } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { settleWork } from '../../shared/work/index.ts';
import { type BookingRow, bookingReference } from '../bookings/index.ts';
import { type Arranger, findApprovalObstacle, lockForStep } from './arrange.ts';
import { ArrangementError } from './arrange-error.ts';
import { findUnfitness } from './offer-candidates.ts';

export type Offering = {
  bookingId: number;
  supplierIds: number[];
  /** Until when a workshop can claim the booking. */
  until: Date;
  reason: string;
  /** Who offers it; an operator without a name by default. */
  by?: Arranger;
  now: Date;
};

/**
 * Offers a pending booking to other workshops; the first to confirm gets it at the same day and price. One whose
 * offer has ended can get another. Throws `ArrangementError`, also for a job that is booked in.
 */
export function offerElsewhere(
  sql: Sql,
  { bookingId, supplierIds, until, reason, by = 'operator', now }: Offering,
) {
  return transaction(
    sql,
    async (tx): Promise<BookingRow> => {
      const booking = await lockForStep(tx, bookingId, 'Cancelled', (found) => findOfferObstacle(found, now));
      if (until <= now) throw new ArrangementError('The offer must last at least an hour.');
      for (const supplierId of supplierIds) {
        const supplier = await findSupplier(tx, supplierId);
        if (!supplier?.isActive) throw new ArrangementError(`There is no active workshop ${supplierId}.`);
        const unfitness = await findUnfitness(tx, booking, supplier, now);
        if (unfitness) throw new ArrangementError(unfitness);
        const [offer] = await tx<{ id: number }[]>`
          insert into booking_offer as o (booking_id, lead_guid, supplier_id, expires_at, created_at, updated_at)
          values (${bookingId}, ${booking.leadGuid}, ${supplierId}, ${until}, ${now}, ${now})
          on conflict (booking_id, supplier_id) do update
            set status = ${OFFER_STATUS.Open}, expires_at = excluded.expires_at, version = o.version + 1, updated_at = excluded.updated_at
          where o.response_type is null and (o.status in ${literals(tx, [OFFER_STATUS.Expired, OFFER_STATUS.Withdrawn])} or o.expires_at <= ${now})
          returning id`;
        if (!offer) throw new ArrangementError(`${supplier.name} has the offer already, or has answered it.`);
        const sms = smsNumber(supplier.phone, supplier.country) ? (['job-offer-sms'] as const) : [];
        const about = { type: 'booking-offer', id: offer.id } as const;
        await orderMessages(tx, about, ['job-offer-mail', ...sms], 'each', now);
      }
      const outcome = `Offered to ${supplierIds.length === 1 ? 'another workshop' : `${supplierIds.length} workshops`}.`;
      await settleWork(tx, { bookingId, kinds: ['find-workshop'] }, { outcome, by, now });
      return booking;
    },
    { actor: by, reason },
  );
}

/**
 * Why a booking cannot be offered, null otherwise. Only a pending one can be claimed: a workshop that has confirmed keeps
 * the job until it is cancelled.
 */
export function findOfferObstacle(booking: BookingRow, now: Date): ArrangementError | null {
  const { status, serviceDate, timezone } = booking;
  const reference = bookingReference(booking.id);
  if (status !== BOOKING_STATUS.Pending)
    return new ArrangementError(
      `${reference} is ${status}; only a pending booking can be offered.`,
      isBookedIn(status)
        ? ' Agree with the customer, then run “booking reschedule”, or “booking cancel” so that they can book another workshop.'
        : '',
    );
  const held = findApprovalObstacle(booking);
  if (held) return held;
  if (serviceDate < localDay(now, timezone))
    return new ArrangementError(`The day of ${reference} is over; run “booking reschedule” first.`);
  return null;
}
