import type { JobHandler } from '../../platform/jobs.ts';
import { transaction } from '../../platform/transaction.ts';
import { openWork } from '../../shared/work/index.ts';

/**
 * Job `find-unanswered-requests`: quote requests past their cut-off without an offer become the operator's work, once,
 * and once more each time an operator has invited others.
 */
export const findUnansweredRequests: JobHandler = async (_payload, deps) => {
  const now = deps.clock.now();
  const unanswered = await deps.sql<{ key: string; leadGuid: string; invited: number }[]>`
    select round.key, o.lead_guid, round.invited
      from lead_bid_offer o join lead l on l.guid = o.lead_guid
      cross join lateral (
        select count(*)::int as invited, 'no-offer/' || o.id || coalesce('/' || nullif(count(distinct i.reference), 0), '') as key
          from lead_bid_invitation i where i.lead_bid_offer_id = o.id) round
     where o.released_at is not null and o.bid_cut_off_at <= ${now} and o.offers = 0 and o.accepted_at is null
       and l.cancelled_at is null and o.bid_cut_off_at > ${now}::timestamptz - interval '30 days'
       and not exists (select from work_item w where w.key = round.key)
     order by o.id limit 200`;
  for (const { key, leadGuid, invited } of unanswered) {
    const work = {
      kind: 'find-quotes',
      key,
      leadGuid,
      message: `${describe(invited)} Find a price, or tell the customer.`,
      isOnce: true,
    } as const;
    await transaction(deps.sql, (tx) => openWork(tx, work, now));
  }
};

function describe(invited: number): string {
  if (invited === 0) return 'No workshop could be invited to quote.';
  return invited === 1
    ? 'The one workshop that was invited has not quoted in time.'
    : `None of ${invited} workshops that were invited has quoted in time.`;
}
