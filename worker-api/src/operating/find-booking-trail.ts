import type { Db } from '../platform/database.ts';
import { isGivenUp } from '../shared/messages/index.ts';

type Delivery = {
  eventType: string;
  createdAt: Date;
  deliveredAt: Date | null;
  gaveUpAt: Date | null;
  attempts: number;
  lastError: string | null;
  lastStatus: number | null;
};

/** What else is kept about a booking: the quotes before it, what providers and partners were notified of, jobs. */
export type BookingTrail = {
  submittedAt: Date | null;
  /** Prices that were written, by day of service. */
  quotes: { at: Date; serviceDate: string; count: number }[];
  /** Prices that the customer saw at once. */
  seen: { at: Date; count: number }[];
  clicks: { at: Date; kind: 'click' | 'book-now'; supplierName: string }[];
  /** What payment providers notified us of. */
  paymentEvents: { at: Date; provider: string; type: string; processedAt: Date | null }[];
  deliveries: Delivery[];
  /** Jobs of messages that were tried: they wait for the next try, or used up their attempts. */
  jobs: { messageId: number; attempts: number; isGivenUp: boolean; error: string | null; runAt: Date }[];
};

/** Each list oldest first, at most 100 of a kind. */
export async function findBookingTrail(db: Db, id: number, leadGuid: string): Promise<BookingTrail> {
  const [[lead], quotes, seen, clicks, paymentEvents, deliveries, jobs] = await Promise.all([
    db<{ submittedAt: Date | null }[]>`select submitted_at from lead where guid = ${leadGuid}`,
    db<BookingTrail['quotes']>`
      select created_at as at, service_date, listing_count as count from quote
       where lead_guid = ${leadGuid} order by created_at, id limit 100`,
    db<BookingTrail['seen']>`
      select min(shown_at) as at, count(*)::int as count from impression
       where lead_guid = ${leadGuid} group by coalesce(occasion, '') order by min(shown_at) limit 100`,
    db<BookingTrail['clicks']>`
      select c.clicked_at as at, c.kind, s.name as supplier_name from listing_click c join supplier s on s.id = c.supplier_id
       where c.lead_guid = ${leadGuid} order by c.clicked_at, c.id limit 100`,
    db<BookingTrail['paymentEvents']>`
      select e.received_at as at, e.provider, e.type, e.processed_at from payment_event e
        join payment p on p.provider = e.provider and p.provider_ref = e.provider_ref
       where p.booking_id = ${id} order by e.received_at limit 100`,
    db<Delivery[]>`
      select event_type, created_at, delivered_at, gave_up_at, attempts, last_error, last_status from webhook_delivery
       where payload ->> 'bookingId' = ${String(id)} order by id limit 100`,
    db<BookingTrail['jobs']>`
      select m.id as message_id, j.attempts, ${isGivenUp(db)} as is_given_up, j.last_error as error, j.run_at from message m
        join graphile_worker.jobs j on j.key = 'message-' || m.id
       where m.subject_type = 'booking' and m.subject_id = ${String(id)} and j.attempts > 0 order by m.id`,
  ]);
  return { submittedAt: lead?.submittedAt ?? null, quotes, seen, clicks, paymentEvents, deliveries, jobs };
}
