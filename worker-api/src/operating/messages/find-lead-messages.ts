import type { Db } from '../../platform/database.ts';
import type { WaitingMessage } from '../../shared/messages/index.ts';
import type { MessageRecord } from '../../site/work/index.ts';
import { findMessageJobs, type MessageJob } from './find-message-jobs.ts';

/** Selects the subjects of messages about leads themselves: their links, quote requests, questions and fleets' answers. */
export const leadSubjects = (db: Db, guids: readonly string[]) => db`
  select 'lead' as type, guid::text as id from unnest(${guids}::uuid[]) as l (guid)
  union all
  select 'lead-bid-invitation', o.id || '/' || i.supplier_id
    from lead_bid_offer o join lead_bid_invitation i on i.lead_bid_offer_id = o.id
   where o.lead_guid = any (${guids}::uuid[])
  union all
  select 'direct-lead', id::text from supplier_direct_lead where lead_guid = any (${guids}::uuid[])
  union all
  select 'workshop-quote-link', id::text from workshop_quote_link where lead_guid = any (${guids}::uuid[])
  union all
  select 'fleet-driver', id::text from fleet_driver where lead_guid = any (${guids}::uuid[])`;

const ids = (db: Db, guid: string) => db`
  select m.id from message m join (${leadSubjects(db, [guid])}) s on m.subject_type = s.type and m.subject_id = s.id`;

/** The messages about a lead, the oldest first, at most 200, and the jobs of those that have not left. */
export async function findLeadMessages(
  db: Db,
  guid: string,
): Promise<{ messages: MessageRecord[]; jobs: MessageJob[] }> {
  const [messages, jobs] = await Promise.all([
    db<MessageRecord[]>`
      select id, kind, recipient, state, skipped_because, created_at, sent_at from message
       where id in (${ids(db, guid)}) order by id limit 200`,
    findMessageJobs(db, ids(db, guid)),
  ]);
  return { messages, jobs };
}

/** One message about a lead, to read it; null when it is about something else. */
export async function findLeadMessage(db: Db, guid: string, id: number): Promise<WaitingMessage | null> {
  const [row] = await db<Omit<WaitingMessage, 'takesPoint'>[]>`
    select id, kind, subject_type, subject_id, reference from message
     where id = ${id} and id in (${ids(db, guid)})`;
  return row ? { ...row, takesPoint: false } : null;
}
