import type { Tx } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import { closeBids } from '../../quoting/quote-requests/index.ts';
import { orderBookingMessages } from '../../shared/messages/index.ts';
import { settleWork } from '../../shared/work/index.ts';
import { bookedOutcome } from './booked-outcome.ts';
import { endDeclined } from './end-declined.ts';

/** Creates the workshop's offer and notifies both sides, in the transaction that makes the booking Pending. */
export async function announceBooking(tx: Tx, bookingId: number, now: Date): Promise<void> {
  const [offered] = await tx<{ leadGuid: string; userId: string | null }[]>`
    insert into booking_offer (booking_id, lead_guid, supplier_id, created_at, updated_at)
    select id, lead_guid, supplier_id, ${now}, ${now} from booking where id = ${bookingId}
    on conflict (booking_id, supplier_id) do nothing
    returning lead_guid, (select user_id from booking where id = ${bookingId})`;
  if (offered) {
    await endFormerPlans(tx, offered.leadGuid, bookingId, now);
    if (offered.userId !== null)
      await addJob(tx, 'save-vehicle', { bookingId }, { key: `save-vehicle:booking/${bookingId}` });
  }
  await closeBids(tx, bookingId, toEnding(bookingId, now));
  await orderBookingMessages(tx, bookingId, {
    kinds: ['booking-received-mail', 'booking-received-sms', 'new-booking-mail'],
    workshopSms: 'new-booking-sms',
    repetition: 'once',
    now,
  });
}

/** Closes the work about the lead of a booking, and ends the lead's declined booking. */
export async function endFormerPlans(tx: Tx, leadGuid: string, bookingId: number, now: Date): Promise<void> {
  await settleWork(tx, { leadGuid }, toEnding(bookingId, now));
  await endDeclined(tx, leadGuid, { instead: bookingId, now });
}

const toEnding = (bookingId: number, now: Date) => ({
  outcome: bookedOutcome(bookingId),
  by: 'customer',
  now,
});
