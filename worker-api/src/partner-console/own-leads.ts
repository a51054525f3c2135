import type { LeadStatus, PartnerLeadList, PartnerLeadQuery } from '@pitlane/contracts';
import { startOfServiceDay } from '@pitlane/domain/calendar/business-hours';
import { addDays } from '@pitlane/domain/calendar/day';
import type { Db } from '../platform/database.ts';
import { answerPage, toNewestFirstCursor } from '../platform/list-page.ts';

const PAGE = 50;

type Row = {
  id: number;
  guid: string;
  status: LeadStatus;
  leadSource: string | null;
  partnerReference: string | null;
  createdAt: Date;
  cancelledAt: Date | null;
};

/**
 * A page of the partner's submitted quotes, the newest first, with what its webhooks say of them: no personal data. Within
 * a millisecond of `created_at` the order is by id, since the cursor counts milliseconds.
 */
export async function listOwnLeads(
  db: Db,
  partnerId: number,
  { status, from, to, cursor }: PartnerLeadQuery,
): Promise<PartnerLeadList> {
  const rows = await db<Row[]>`
    select id, guid, status, lead_source, partner_reference, created_at, cancelled_at
      from lead
     where partner_id = ${partnerId} and submitted_at is not null
       ${status ? db`and status = ${status}` : db``}
       ${from ? db`and created_at >= ${startOfServiceDay(from)}` : db``}
       ${to ? db`and created_at < ${startOfServiceDay(addDays(to, 1))}` : db``}
       ${cursor ? db`and (created_at, id) < (${cursor.at}, ${cursor.id})` : db``}
     order by created_at desc, id desc limit ${PAGE + 1}`;
  return answerPage(rows, PAGE, {
    toItem: toLead,
    toCursor: ({ createdAt, id }) => toNewestFirstCursor(createdAt, id),
  });
}

const toLead = (row: Row): PartnerLeadList['Items'][number] => ({
  LeadGuid: row.guid,
  Status: row.status,
  LeadSource: row.leadSource,
  PartnerReference: row.partnerReference,
  CreatedOn: row.createdAt.toISOString(),
  CancelledOn: row.cancelledAt?.toISOString() ?? null,
});
