import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { OFFER_STATUS } from '@pitlane/domain/portal/offer-status';
import type { Tx } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';

/** Ends a booking's open offers: another workshop has the job (`Superseded`), or there is none any more (`Withdrawn`). */
export const closeOffers = (tx: Tx, bookingId: number, status: 'Superseded' | 'Withdrawn', now: Date) => tx`
  update booking_offer set status = ${status}, version = version + 1, updated_at = ${now}
   where booking_id = ${bookingId} and status = ${literal(tx, OFFER_STATUS.Open)}`;

/** Declined, and no other workshop is left that could claim it. */
export async function isWithoutWorkshop(tx: Tx, bookingId: number): Promise<boolean> {
  const rows = await tx`
    select 1 from booking b where b.id = ${bookingId} and b.status = ${literal(tx, BOOKING_STATUS.Pending)} and b.declined_at is not null
       and not exists (select from booking_offer o where o.booking_id = b.id and o.status = ${literal(tx, OFFER_STATUS.Open)})`;
  return rows.length > 0;
}
