import {
  BOOKED_IN_STATUSES,
  BOOKING_STATUS,
  CONFIRMED_STATUSES,
  isBookedIn,
} from '@pitlane/domain/booking/booking-status';
import { localDay } from '@pitlane/domain/calendar/zone';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { orNotFound } from '../../platform/route.ts';
import { literals } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { askForReview } from '../aftercare/index.ts';
import { type BookingRow, findBooking } from '../bookings/index.ts';
import { findOfferOfBooking, type OfferRow } from './offer-row.ts';

/** Booked in with this supplier, from the booking day on in workshop time. */
export const canMarkServiced = (offer: OfferRow, booking: BookingRow, now: Date): boolean =>
  !offer.isElsewhere &&
  booking.supplierId === offer.supplierId &&
  isBookedIn(booking.status) &&
  booking.serviceDate <= localDay(now, booking.timezone);

/**
 * Marks a job as done, also twice. Throws `not-found` for another supplier's booking, and `conflict` when it is not
 * booked in or its day has not come.
 */
export async function markServiced(deps: AppDeps, supplierIds: number[], token: string): Promise<void> {
  const offer = orNotFound(await findOfferOfBooking(deps.sql, token, supplierIds, null));
  const booking = orNotFound(await findBooking(deps.sql, offer.bookingId));
  if (booking.status === 'Serviced' && !offer.isElsewhere) return;
  const now = deps.clock.now();
  if (!canMarkServiced(offer, booking, now))
    throw new AppError('conflict', {
      detail: 'You can mark a job as done from its booking day on.',
    });
  const actor = { actor: `supplier:${offer.supplierId}`, reason: 'Done' };
  const marked = await transaction(
    deps.sql,
    async (tx) => {
      const done = await tx`
        update booking set status = ${BOOKING_STATUS.Serviced}, version = version + 1, updated_at = ${now}
         where id = ${booking.id} and supplier_id = ${offer.supplierId} and status in ${literals(tx, CONFIRMED_STATUSES)}
        returning id`;
      if (done.length > 0) await askForReview(tx, [booking.id], now);
      return done;
    },
    actor,
  );
  if (marked.length === 0)
    throw new AppError('conflict', { detail: 'This booking has just changed. Reload it and try again.' });
}

/** Unmarked jobs count as done 24 hours after the end of their day (decisions, 'Portal'). */
export async function completeServices(_payload: unknown, deps: AppDeps): Promise<void> {
  const now = deps.clock.now();
  await transaction(
    deps.sql,
    async (tx) => {
      const done = await tx<{ id: number }[]>`
        update booking set status = ${BOOKING_STATUS.Serviced}, version = version + 1, updated_at = ${now}
         where status in ${literals(tx, BOOKED_IN_STATUSES)} and service_date < ${now}::timestamptz::date
           and (service_date + 2)::timestamp at time zone timezone <= ${now}
        returning id`;
      await askForReview(
        tx,
        done.map(({ id }) => id),
        now,
      );
    },
    { actor: 'system', reason: 'A day after the service date' },
  );
}

export const servicedJobs: JobHandlers = { 'complete-services': completeServices };
export const servicedCrontab = ['17 * * * * complete-services'];
