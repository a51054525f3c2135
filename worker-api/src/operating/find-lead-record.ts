import type { BookingStatus } from '@pitlane/contracts';
import type { Db } from '../platform/database.ts';
import { orNotFound } from '../platform/route.ts';
import { findLeadRequests, type LeadRequestRow } from '../quoting/quote-requests/index.ts';
import { findWork, type WorkItem } from '../site/work/index.ts';
import { findLeadTrail, type LeadTrail } from './find-lead-trail.ts';
import { findLeadMessages } from './messages/find-lead-messages.ts';

/** Everything that happened to a lead, each list oldest first, but work: open work first. */
export type LeadRecord = Awaited<ReturnType<typeof findLeadMessages>> & {
  trail: LeadTrail;
  requests: LeadRequestRow[];
  /** How its bookings changed; the rest is on their own pages. */
  bookings: { bookingId: number; at: Date; status: BookingStatus; supplierName: string }[];
  work: WorkItem[];
};

/** Throws `not-found`. */
export async function findLeadRecord(db: Db, guid: string): Promise<LeadRecord> {
  const [trail, requests, sent, bookings, open, closed] = await Promise.all([
    findLeadTrail(db, guid),
    findLeadRequests(db, guid),
    findLeadMessages(db, guid),
    db<LeadRecord['bookings']>`
      select h.booking_id, h.at, h.status, s.name as supplier_name
        from booking_status_history h join booking b on b.id = h.booking_id join supplier s on s.id = b.supplier_id
       where b.lead_guid = ${guid} order by h.id limit 100`,
    findWork(db, { leadGuid: guid }),
    findWork(db, { leadGuid: guid, isClosed: true }),
  ]);
  return { trail: orNotFound(trail), requests, ...sent, bookings, work: [...open, ...closed] };
}
