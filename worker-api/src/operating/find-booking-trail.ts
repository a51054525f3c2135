import { type ApprovalRow, findApprovalRecord } from '../booking/approvals/index.ts';
import { findPriceProposals, type PriceProposalRow } from '../booking/change-requests/index.ts';
import type { Db } from '../platform/database.ts';
import { findMessageJobs, type MessageJob } from './messages/find-message-jobs.ts';

type Delivery = {
  eventType: string;
  createdAt: Date;
  deliveredAt: Date | null;
  gaveUpAt: Date | null;
  attempts: number;
  lastError: string | null;
  lastStatus: number | null;
};

/** What else is kept about a booking: prices, its fleet's decision, what providers and partners were notified of, jobs. */
export type BookingTrail = {
  /** What payment providers notified us of. */
  paymentEvents: { at: Date; provider: string; type: string; processedAt: Date | null }[];
  deliveries: Delivery[];
  prices: PriceProposalRow[];
  /** Null where no fleet had to decide. */
  approval: ApprovalRow | null;
  jobs: MessageJob[];
};

/** Each list oldest first, at most 100 of a kind. */
export async function findBookingTrail(db: Db, id: number): Promise<BookingTrail> {
  const [paymentEvents, deliveries, prices, approval, jobs] = await Promise.all([
    db<BookingTrail['paymentEvents']>`
      select e.received_at as at, e.provider, e.type, e.processed_at from payment_event e
        join payment p on p.provider = e.provider and p.provider_ref = e.provider_ref
       where p.booking_id = ${id} order by e.received_at limit 100`,
    db<Delivery[]>`
      select event_type, created_at, delivered_at, gave_up_at, attempts, last_error, last_status from webhook_delivery
       where payload ->> 'bookingId' = ${String(id)} order by id limit 100`,
    findPriceProposals(db, id),
    findApprovalRecord(db, id),
    findMessageJobs(
      db,
      db`select id from message where subject_type = 'booking' and subject_id = ${String(id)}`,
    ),
  ]);
  return { paymentEvents, deliveries, prices, approval, jobs };
}
