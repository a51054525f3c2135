import type { Db } from '../platform/database.ts';
import { findLeadEnd, type LeadEnd } from '../quoting/leads/index.ts';

/** What is kept about a lead: when it began, was sent, withdrawn and forgotten, its prices and what was viewed. */
export type LeadTrail = {
  createdAt: Date;
  submittedAt: Date | null;
  cancelledAt: Date | null;
  /** Why it is over; null where it is not. */
  end: LeadEnd | null;
  /** Prices that were written, by day of service. */
  quotes: { at: Date; serviceDate: string; count: number }[];
  /** Prices that the customer saw at once. */
  seen: { at: Date; count: number }[];
  clicks: { at: Date; kind: 'click' | 'book-now'; supplierName: string }[];
  /** Questions that were sent to one workshop. */
  questions: {
    at: Date;
    supplierName: string;
    comments: string;
    answeredAt: Date | null;
    answer: string | null;
  }[];
};

/** Each list oldest first, at most 100 of a kind; null without such a lead. */
export async function findLeadTrail(db: Db, guid: string): Promise<LeadTrail | null> {
  const [[lead], end, quotes, seen, clicks, questions] = await Promise.all([
    db<Pick<LeadTrail, 'createdAt' | 'submittedAt' | 'cancelledAt'>[]>`
      select created_at, submitted_at, cancelled_at from lead where guid = ${guid}`,
    findLeadEnd(db, guid),
    db<LeadTrail['quotes']>`
      select created_at as at, service_date, listing_count as count from quote
       where lead_guid = ${guid} order by created_at, id limit 100`,
    db<LeadTrail['seen']>`
      select min(shown_at) as at, count(*)::int as count from impression
       where lead_guid = ${guid} group by coalesce(occasion, '') order by min(shown_at) limit 100`,
    db<LeadTrail['clicks']>`
      select c.clicked_at as at, c.kind, s.name as supplier_name from listing_click c join supplier s on s.id = c.supplier_id
       where c.lead_guid = ${guid} order by c.clicked_at, c.id limit 100`,
    db<LeadTrail['questions']>`
      select d.created_at as at, s.name as supplier_name, d.comments, d.answered_at, d.answer
        from supplier_direct_lead d join supplier s on s.id = d.supplier_id
       where d.lead_guid = ${guid} order by d.created_at, d.id limit 100`,
  ]);
  return lead ? { ...lead, end, quotes, seen, clicks, questions } : null;
}
