import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { actorName } from '@pitlane/domain/people/actor-name';
import type { Sql } from '../../platform/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { type BookingRow, bookingReference } from '../bookings/index.ts';
import {
  type Arranger,
  findApprovalObstacle,
  finishChange,
  lockForStep,
  recordArrangement,
  settleOffers,
} from './arrange.ts';
import { ArrangementError } from './arrange-error.ts';
import { endProposal } from './propose-price.ts';
import * as queries from './queries.ts';
import { reprice } from './reprice.ts';

export type Confirmation = {
  bookingId: number;
  /** The price that both agreed to, cents; null keeps it. */
  totalCents: number | null;
  reason: string;
  /** Who confirms it; an operator without a name by default. */
  by?: Arranger;
  now: Date;
};

/**
 * Confirms a booking for its workshop, as agreed on the phone: after a question, a proposal that was dropped, or no answer
 * at all. With another price, the difference becomes a line of the booking. Throws `ArrangementError`.
 */
export function confirmAsAgreed(
  sql: Sql,
  { bookingId, totalCents, reason, now, by = 'operator' }: Confirmation,
) {
  return transaction(
    sql,
    async (tx): Promise<BookingRow> => {
      const booking = await lockForStep(tx, bookingId, 'Confirmed', (found) =>
        findConfirmationObstacle(found, now),
      );
      if (totalCents !== null) {
        await reprice(tx, booking, totalCents, now);
        await endProposal(tx, bookingId, {
          outcome: 'Confirmed at an agreed price.',
          by: actorName(by),
          now,
        });
      }
      await queries.saveConfirmation(tx, bookingId, now);
      await settleOffers(tx, booking, now);
      await finishChange(tx, booking, 'Confirmed', now, by);
      const notices = ['booking-confirmed-mail', 'booking-confirmed-sms', 'workshop-confirmed-mail'] as const;
      await orderMessages(tx, { type: 'booking', id: bookingId }, notices, 'once', now);
      return recordArrangement(tx, 'booking-confirmed', booking, { by, reason, now });
    },
    { actor: by, reason },
  );
}

/** Why a booking that its status lets confirm cannot be: its workshop declined, or its day is over; null otherwise. */
export function findConfirmationObstacle(booking: BookingRow, now: Date): ArrangementError | null {
  const { declinedAt, supplierName, serviceDate, timezone } = booking;
  const held = findApprovalObstacle(booking);
  if (held) return held;
  const reference = bookingReference(booking.id);
  if (declinedAt)
    return new ArrangementError(
      `${supplierName} has declined ${reference}`,
      '; run “booking offer” to ask another workshop.',
    );
  if (serviceDate < localDay(now, timezone))
    return new ArrangementError(
      `${reference} was for ${formatLongDay(serviceDate)}, which is over`,
      '; run “booking reschedule”.',
    );
  return null;
}
