import type { OperatorMessage } from '@pitlane/contracts';
import { findBooking } from '../../booking/bookings/index.ts';
import { loadTruth, writeBookingMessage } from '../../booking/notifications/index.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Sql } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { transaction } from '../../platform/transaction.ts';
import { type MessageKind, sendAgain, stillHolds } from '../../shared/messages/index.ts';

/** The text of a message about a booking. Throws `not-found`. */
export async function readBookingMessage(
  deps: AppDeps,
  bookingId: number,
  messageId: number,
): Promise<OperatorMessage> {
  const booking = orNotFound(await findBooking(deps.sql, bookingId));
  const [message] = await deps.sql<{ kind: MessageKind }[]>`
    select kind from message
     where id = ${messageId} and subject_type = 'booking' and subject_id = ${String(bookingId)}`;
  const written = orNotFound(message && (await writeBookingMessage(deps, booking, message.kind)));
  return {
    Success: true,
    Id: messageId,
    Channel: written.channel,
    Subject: written.subject,
    Text: written.text,
  };
}

type Step = { bookingId: number; by: `operator:${string}`; reason: string; now: Date };

/**
 * Sends a message about a booking once more; a repeat of the reference does nothing. Throws `not-found`, and `conflict`
 * while it waits or where it isn't true any more.
 */
export function sendBookingMessageAgain(
  sql: Sql,
  { bookingId, by, reason, now }: Step,
  { messageId, reference }: { messageId: number; reference: string },
): Promise<void> {
  return transaction(sql, async (tx) => {
    const sent = await sendAgain(tx, {
      subject: { type: 'booking', id: bookingId },
      messageId,
      reference,
      now,
    });
    if (sent.outcome === 'not-found') throw new AppError('not-found');
    if (sent.outcome === 'waiting')
      throw new AppError('conflict', { detail: 'This message has not left yet. Wait until it’s sent.' });
    if (sent.outcome !== 'ordered') return;
    const booking = orNotFound(await findBooking(tx, bookingId));
    if (!stillHolds(sent.kind, await loadTruth(tx, booking), now))
      throw new AppError('conflict', {
        detail: 'The booking has changed: this message isn’t true any more.',
      });
    await recordAudit(tx, {
      at: now,
      actor: by,
      action: 'message-sent-again',
      subject: { type: 'booking', id: String(bookingId) },
      details: { reason, message: sent.kind.replaceAll('-', ' ') },
    });
  });
}
