import { BOOKING_STATUS, RESUMABLE_STATUSES } from '@pitlane/domain/booking/booking-status';
import { UNSETTLED_STATES } from '@pitlane/domain/payment/payment-state';
import { lockPlaces, releasePlace, takePlace } from '../../marketplace/suppliers/index.ts';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { literals } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { releaseDiscountUse } from '../discounts/index.ts';
import { lockBooking } from './lock-booking.ts';

/**
 * Takes a slot for a booking, or moves its slot; false when the day is full.
 */
export async function takeSlot(
  tx: Tx,
  booking: { id: number; supplierId: number },
  day: string,
): Promise<boolean> {
  const [held] = await tx<{ day: string; supplierId: number; releasedAt: Date | null }[]>`
    select day, supplier_id, released_at from booking_slot where booking_id = ${booking.id} for update`;
  const isOwn = held?.supplierId === booking.supplierId;
  if (held && isOwn && !held.releasedAt && held.day === day) return true;
  if (held && !held.releasedAt) await lockPlaces(tx, held, { supplierId: booking.supplierId, day });
  if (!(await takePlace(tx, booking.supplierId, day))) return false;
  if (held) await releaseSlot(tx, booking.id, new Date(0));
  await tx`
    insert into booking_slot (booking_id, supplier_id, day) values (${booking.id}, ${booking.supplierId}, ${day})
    on conflict (booking_id) do update set day = excluded.day, supplier_id = excluded.supplier_id, released_at = null`;
  return true;
}

/** Releases the slot, once. */
export async function releaseSlot(tx: Tx, bookingId: number, now: Date): Promise<void> {
  const [released] = await tx<{ supplierId: number; day: string }[]>`
    update booking_slot set released_at = ${now} where booking_id = ${bookingId} and released_at is null
    returning supplier_id, day`;
  if (released) await releasePlace(tx, released.supplierId, released.day);
}

/** Unpaid bookings with an expired hold, oldest first. */
export const findExpiredHolds = (deps: AppDeps, limit: number): Promise<{ id: number }[]> => deps.sql`
  select b.id from booking b join booking_slot s on s.booking_id = b.id
   where b.status in ${literals(deps.sql, RESUMABLE_STATUSES)} and b.slot_hold_until < ${deps.clock.now()}
     and s.released_at is null
   order by b.slot_hold_until limit ${limit}`;

/** Ends a hold unless a payment is in progress; a refund keeps no slot. True when the slot was released. */
export function endHold(deps: AppDeps, bookingId: number): Promise<boolean> {
  const now = deps.clock.now();
  return transaction(
    deps.sql,
    async (tx) => {
      await lockBooking(tx, bookingId);
      const [ended] = await tx`
        update booking b set status = ${BOOKING_STATUS.PaymentFailed}, version = version + 1, updated_at = ${now}
         where id = ${bookingId} and status in ${literals(tx, RESUMABLE_STATUSES)}
           and slot_hold_until < ${now}
           and not exists (select 1 from payment p where p.booking_id = b.id and p.state in ${literals(tx, UNSETTLED_STATES)})
        returning id`;
      if (!ended) return false;
      await releaseDiscountUse(tx, bookingId, now);
      await releaseSlot(tx, bookingId, now);
      return true;
    },
    { actor: 'sweeper', reason: 'The hold ended without a payment.' },
  );
}
