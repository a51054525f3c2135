import type { Tx } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import type { NotificationKind } from './texts.ts';

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

/** Names a message at the mail server and the SMS gateway: a repeat carries the same name. */
export const referenceOf = (bookingId: number, kind: string): string => `booking-${bookingId}-${kind}`;
