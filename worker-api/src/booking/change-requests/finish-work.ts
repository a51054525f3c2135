import { ACTIVE_STATUSES } from '@pitlane/domain/booking/booking-status';
import type { Sql, Tx } from '../../platform/database.ts';
import { literals } from '../../platform/sql.ts';
import { touchLead } from '../../quoting/leads/index.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { closeWork, type StepRefusal } from '../../shared/work/index.ts';
import { closeRequest } from './queries.ts';

type Finish = Parameters<typeof closeWork>[2] & { isDismissed: boolean };

/**
 * Closes work. The side that requests a change learns its outcome: the customer sees it on the booking, and where
 * nothing changes, all who know of the request get a mail. A move or cancellation closes its work automatically.
 */
export function finishWork(
  sql: Sql,
  id: number,
  { isDismissed, ...step }: Finish,
): Promise<StepRefusal | null> {
  return closeWork(sql, id, step, async (tx, { kind, bookingId, leadGuid }) => {
    // The outcome may name people, as a note may.
    await touchLead(tx, leadGuid, step.now);
    if (bookingId === null) return;
    if (kind === 'arrange-for-workshop')
      await notifyOfUnchangedBooking(tx, bookingId, ['workshop-unchanged-mail'], step.now);
    if (kind !== 'arrange-change') return;
    await closeRequest(tx, bookingId, isDismissed ? 'Dismissed' : 'Done', step.now);
    if (isDismissed)
      await notifyOfUnchangedBooking(
        tx,
        bookingId,
        ['booking-unchanged-mail', 'workshop-unchanged-mail'],
        step.now,
      );
  });
}

type Unchanged = 'booking-unchanged-mail' | 'workshop-unchanged-mail';

/** Only of a booking that stands: another step may have ended it before. */
async function notifyOfUnchangedBooking(
  tx: Tx,
  bookingId: number,
  kinds: Unchanged[],
  now: Date,
): Promise<void> {
  const [standing] = await tx`
    select from booking where id = ${bookingId} and status in ${literals(tx, ACTIVE_STATUSES)} and declined_at is null`;
  if (standing) await orderMessages(tx, { type: 'booking', id: bookingId }, kinds, 'each', now);
}
