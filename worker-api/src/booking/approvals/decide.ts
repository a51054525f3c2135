import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { actorName } from '@pitlane/domain/people/actor-name';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Sql, Tx } from '../../platform/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { settleWork } from '../../shared/work/index.ts';
import {
  announceBooking,
  type BookingRow,
  bookingReference,
  findBooking,
  lockBooking,
  noBookingText,
} from '../bookings/index.ts';
import { endBooking } from '../change-requests/index.ts';
import { saveDecision } from './queries.ts';

/** Why a fleet's decision cannot be taken. */
export class ApprovalError extends Error {
  override readonly name = 'ApprovalError';
}

export type Decision = {
  bookingId: number;
  /** Who decides, as the audit log names them: `operator:` and a name, else the address of a person of the fleet. */
  by: string;
  /** To the driver where it is declined, else for colleagues; null for none. */
  reason: string | null;
  now: Date;
};

/**
 * Lets the workshop have a booking that waits for its fleet. A repeat changes nothing. Throws `ApprovalError` once it was
 * declined or cancelled, or its time has come.
 */
export const approveBooking = (sql: Sql, decision: Decision): Promise<void> =>
  decide(sql, decision, true, async (tx, { id }) => {
    const work = { bookingId: id, kinds: ['chase-approval'] as const };
    await settleWork(tx, work, { outcome: 'Approved.', by: actorName(decision.by), now: decision.now });
    await announceBooking(tx, id, decision.now);
  });

/**
 * Ends a booking that waits for its fleet; the driver reads the reason. A repeat changes nothing. Throws `ApprovalError`
 * once it was approved or cancelled.
 */
export const declineBooking = (sql: Sql, decision: Decision & { reason: string }): Promise<void> =>
  decide(sql, decision, false, async (tx, booking) => {
    const { now } = decision;
    await endBooking(tx, booking, 'Declined by the fleet.', { by: 'fleet', now });
    const kinds = ['approval-declined-mail', 'approval-declined-sms'] as const;
    await orderMessages(tx, { type: 'booking', id: booking.id }, kinds, 'once', now);
  });

function decide(
  sql: Sql,
  { bookingId, by, reason, now }: Decision,
  isApproved: boolean,
  follow: (tx: Tx, booking: BookingRow) => Promise<void>,
): Promise<void> {
  return transaction(
    sql,
    async (tx) => {
      await lockBooking(tx, bookingId);
      const booking = await findBooking(tx, bookingId);
      if (!booking) throw new ApprovalError(noBookingText(bookingId));
      if (booking.approval === (isApproved ? 'Approved' : 'Declined')) return;
      const obstacle = isApproved ? findDecisionObstacle(booking, now) : findObstacle(booking);
      if (obstacle) throw obstacle;
      const decision = { isApproved, decidedBy: actorName(by), reason: isApproved ? null : reason };
      await saveDecision(tx, bookingId, decision, now);
      await follow(tx, booking);
      await recordAudit(tx, {
        at: now,
        actor: by,
        action: isApproved ? 'booking-approved' : 'booking-approval-declined',
        subject: { type: 'booking', id: String(bookingId) },
        details: {
          ...(reason !== null && { reason }),
          before: { approval: 'Waiting' },
          after: { approval: isApproved ? 'Approved' : 'Declined' },
        },
      });
    },
    // The history tells which side decided; the approval has the person.
    { actor: by.startsWith('operator:') ? by : 'fleet', reason: reason ?? 'Approved by the fleet.' },
  );
}

/** Why a booking cannot be approved; null where it can. */
export function findDecisionObstacle(booking: BookingRow, now: Date): ApprovalError | null {
  const hasBegun = booking.startAt !== null && booking.startAt <= now;
  if (booking.approval === 'Waiting' && hasBegun)
    return new ApprovalError(
      `The time of ${bookingReference(booking.id)} has passed. Decline it, so that the driver can book another one.`,
    );
  return findObstacle(booking);
}

function findObstacle({ id, approval, status }: BookingRow): ApprovalError | null {
  const reference = bookingReference(id);
  if (approval === null) return new ApprovalError(`${reference} needs no approval.`);
  if (approval !== 'Waiting')
    return new ApprovalError(`${reference} was ${approval.toLowerCase()} in the meantime. Reload the page.`);
  return status === BOOKING_STATUS.Pending ? null : new ApprovalError(`${reference} is ${status}.`);
}
