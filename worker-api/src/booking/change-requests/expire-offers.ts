import { OFFER_STATUS } from '@pitlane/domain/portal/offer-status';
import type { AppDeps } from '../../platform/deps.ts';
import { literal } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { openWork } from '../../shared/work/index.ts';
import { bookingReference, isWithoutWorkshop } from '../bookings/index.ts';

/**
 * Job `expire-offers`: ends offers that no workshop claimed in time. A declined booking without an open offer becomes the
 * operator's work again.
 */
export async function expireOffers(_payload: unknown, deps: AppDeps): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.sql<{ bookingId: number }[]>`
    select distinct booking_id from booking_offer where status = ${literal(deps.sql, OFFER_STATUS.Open)} and expires_at <= ${now} limit 500`;
  for (const { bookingId } of due) {
    await transaction(deps.sql, async (tx) => {
      await tx`select 1 from booking where id = ${bookingId} for no key update`;
      await tx`
        update booking_offer set status = ${OFFER_STATUS.Expired}, version = version + 1, updated_at = ${now}
         where booking_id = ${bookingId} and status = ${literal(tx, OFFER_STATUS.Open)} and expires_at <= ${now}`;
      if (!(await isWithoutWorkshop(tx, bookingId))) return;
      const work = {
        kind: 'find-workshop',
        key: `find-workshop/${bookingId}`,
        bookingId,
        reason: 'Expired',
        message: `${bookingReference(bookingId)}: no workshop has claimed it in time. Ask others with “booking offer”, or cancel and refund.`,
      } as const;
      await openWork(tx, work, now);
    });
  }
}
