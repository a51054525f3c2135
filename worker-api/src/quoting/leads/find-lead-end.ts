import type { LeadEndReason } from '@pitlane/domain/portal/request-refusal';
import type { Db } from '../../platform/database.ts';

/** Why a lead is over, and the guid of the one that its customer sent instead; null where there is none. */
export type LeadEnd = { reason: LeadEndReason; replacedBy: string | null };

type Row = { isErased: boolean; replacedBy: string | null };

/**
 * Null for a lead that is not over. The submit that withdraws a lead and an erasure set both of their times at once;
 * sessions, which alone can continue a lead, end after 90 days.
 */
export async function findLeadEnd(db: Db, guid: string): Promise<LeadEnd | null> {
  const [row] = await db<Row[]>`
    select coalesce(l.forgotten_at = l.cancelled_at, false) as is_erased, next.guid as replaced_by
      from lead l left join lateral (
        select n.guid from lead n
         where n.partner_id = l.partner_id and n.submitted_at = l.cancelled_at and n.guid <> l.guid
           and n.created_at between l.cancelled_at - interval '90 days' and l.cancelled_at
           and exists (
             with recursive former as (
               select n.shifted_from as guid
               union select f.shifted_from from lead f join former on f.guid = former.guid)
             select from former where former.guid in (l.guid, l.shifted_from))
         limit 1) next on true
     where l.guid = ${guid} and l.cancelled_at is not null`;
  return row ? { reason: toReason(row), replacedBy: row.replacedBy } : null;
}

const toReason = ({ isErased, replacedBy }: Row): LeadEndReason =>
  isErased ? 'erased' : replacedBy === null ? 'withdrawn' : 'changed';
