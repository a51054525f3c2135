import type { Db } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';

type Cancelled = { guid: string; partnerId: number; cancelledAt: Date };

/**
 * The open quote that took the place of a cancelled one: its customer continued from the same lead and sent it since.
 * A stranger who continues a lead holds only their own.
 */
export const findNewerLead = (db: Db, { guid, partnerId, cancelledAt }: Cancelled) =>
  firstRow(db<{ guid: string }[]>`
    with recursive former as (
      select guid, shifted_from from lead where guid = ${guid}
      union select l.guid, l.shifted_from from lead l join former f on l.guid = f.shifted_from),
    newer as (
      select l.guid as sent_guid, l.submitted_at, l.guid, l.shifted_from
        from lead_access a join lead_access b on b.session_hash = a.session_hash join lead l on l.guid = b.lead_guid
       where a.lead_guid = ${guid} and l.partner_id = ${partnerId} and l.cancelled_at is null
         and l.submitted_at >= ${cancelledAt}
      union select n.sent_guid, n.submitted_at, l.guid, l.shifted_from from lead l join newer n on l.guid = n.shifted_from)
    select sent_guid as guid from newer where newer.guid in (select guid from former)
     order by submitted_at desc limit 1`);
