import { subMinutes } from 'date-fns/subMinutes';
import type { Tx } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import type { NotificationKind } from './notification-kind.ts';

/** Orders messages about a booking, each once however often it is ordered; they leave when the transaction commits. */
export async function notify(tx: Tx, bookingId: number, kinds: NotificationKind[], now: Date): Promise<void> {
  for (const kind of kinds) {
    const [ordered] = await tx`
      insert into notification (booking_id, kind, created_at) values (${bookingId}, ${kind}, ${now})
      on conflict do nothing returning kind`;
    if (ordered)
      await addJob(tx, 'send-notification', { bookingId, kind }, { key: referenceOf(bookingId, kind) });
  }
}

/** Minutes after which a message that is asked for by hand may go out again. */
const AGAIN_AFTER_MINUTES = 60;

/** Orders a message that may be asked for more than once; within the hour it goes out once however often it is asked. */
export async function notifyAgain(
  tx: Tx,
  bookingId: number,
  kind: NotificationKind,
  now: Date,
): Promise<void> {
  await order(tx, bookingId, kind, subMinutes(now, AGAIN_AFTER_MINUTES), now);
}

/** Orders messages about something that just happened, and may happen again: each time they go out anew. */
export async function notifyNow(
  tx: Tx,
  bookingId: number,
  kinds: NotificationKind[],
  now: Date,
): Promise<void> {
  for (const kind of kinds) await order(tx, bookingId, kind, now, now);
}

/** Orders a message unless it was ordered after `since`. */
async function order(
  tx: Tx,
  bookingId: number,
  kind: NotificationKind,
  since: Date,
  now: Date,
): Promise<void> {
  const [ordered] = await tx`
    insert into notification (booking_id, kind, created_at) values (${bookingId}, ${kind}, ${now})
    on conflict (booking_id, kind) do update set created_at = excluded.created_at, sent_at = null, skipped_because = null
      where notification.created_at <= ${since}
    returning kind`;
  if (ordered)
    await addJob(tx, 'send-notification', { bookingId, kind }, { key: referenceOf(bookingId, kind) });
}

/** Names a message at the mail server and the SMS gateway: a repeat carries the same name. */
export const referenceOf = (bookingId: number, kind: string): string => `booking-${bookingId}-${kind}`;
