import type { Db } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';

/**
 * The lead that took the place of one that is over: the last of those that its customer changed and sent again, one after
 * the other; null without one. The submit that withdraws a lead sets the times of both at once, so a stranger's is never
 * found; sessions, which alone can continue a lead, end after 90 days.
 */
export const findReplacement = (db: Db, guid: string) =>
  firstRow(db<{ guid: string; isOpen: boolean }[]>`
    with recursive newer as (
      select guid, id, partner_id, shifted_from, submitted_at, cancelled_at from lead where guid = ${guid}
      union
      select n.guid, n.id, n.partner_id, n.shifted_from, n.submitted_at, n.cancelled_at
        from newer l join lead n on n.partner_id = l.partner_id and n.submitted_at = l.cancelled_at and n.guid <> l.guid
       where n.created_at between l.cancelled_at - interval '90 days' and l.cancelled_at
         and exists (
           with recursive former as (
             select n.shifted_from as guid
             union select f.shifted_from from lead f join former on f.guid = former.guid)
           select from former where former.guid in (l.guid, l.shifted_from)))
    select guid, cancelled_at is null as is_open from newer where guid <> ${guid}
     order by is_open desc, submitted_at desc, id desc limit 1`);
