import type { Db, Tx } from '../../platform/database.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { transaction } from '../../platform/transaction.ts';
import { removeLeadPhotos } from '../../shared/photos/index.ts';
import { forgetWorkTexts, settleWork } from '../../shared/work/index.ts';
import { PERSONAL_COLUMNS } from '../leads/index.ts';
import { lockFirstLeads } from '../quote-requests/index.ts';

/** Leads of one transaction. */
const BATCH = 200;

/**
 * Takes the personal data from leads that no booking came of, `PITLANE_LEAD_MONTHS` after their last change: who and
 * where the customer is, the plate, and whatever was typed. Vehicle, suburb, chosen work and times stay.
 */
export const forgetLeadsJobs: JobHandlers = {
  async 'forget-leads'(_payload, { sql, clock, config }) {
    const now = clock.now();
    // Leads that have to wait are passed once a night, not once a batch.
    let from = new Date(0);
    let count: number;
    do {
      const leads = await transaction(sql, (tx) => forgetBatch(tx, { from, now, months: config.leadMonths }));
      count = leads.length;
      from = leads.at(-1)?.createdAt ?? from;
    } while (count === BATCH);
  },
};

/** Once a night. */
export const forgetLeadsCrontab = ['41 3 * * * forget-leads'];

type Wanted = { from: Date; now: Date; months: number };

async function forgetBatch(tx: Tx, wanted: Wanted): Promise<{ guid: string; createdAt: Date }[]> {
  const leads = await findOldLeads(tx, wanted);
  await forgetLeads(
    tx,
    leads.map(({ guid }) => guid),
    wanted.now,
  );
  return leads;
}

/**
 * Erases leads at once, at their customer's request: they are withdrawn, and what waits about them closes. Gives those
 * that had no booking and were not erased before; the others stay as they are.
 */
export async function eraseLeads(
  tx: Tx,
  guids: string[],
  { by, now }: { by: string; now: Date },
): Promise<string[]> {
  await lockFirstLeads(tx, guids);
  // The next statement reads the outcome of a booking made at the same time.
  await tx`select from lead where guid = any (${guids}::uuid[]) order by id for update`;
  const leads = await tx<{ guid: string }[]>`
    update lead l set cancelled_at = coalesce(cancelled_at, ${now}), version = version + 1
     where guid = any (${guids}::uuid[]) and forgotten_at is null
       and not exists (select from booking b where b.lead_guid = l.guid) returning guid`;
  const erased = leads.map(({ guid }) => guid);
  for (const leadGuid of erased)
    await settleWork(tx, { leadGuid }, { outcome: 'Erased at the customer’s request.', by, now });
  await forgetLeads(tx, erased, now);
  return erased;
}

async function forgetLeads(tx: Tx, guids: string[], now: Date): Promise<void> {
  const ofLeads = tx`lead_guid = any (${guids}::uuid[])`;
  const nothing = Object.fromEntries(PERSONAL_COLUMNS.map((column) => [column, null]));
  await tx`update lead set ${tx(nothing)}, forgotten_at = ${now} where guid = any (${guids}::uuid[])`;
  await tx`
    update lead_cart_item set repair_notes = null, additional_details = null, details = '{}',
           repair_name = case when is_custom_repair then null else repair_name end
     where ${ofLeads}`;
  // Comments, questions and answers in whole rows; what a workshop paid for the lead is in its ledger.
  await tx`
    delete from lead_bid where lead_bid_offer_id in (select id from lead_bid_offer where ${ofLeads})`;
  await tx`
    update lead_bid_invitation set reason = null
     where reason is not null and lead_bid_offer_id in (select id from lead_bid_offer where ${ofLeads})`;
  await tx`delete from supplier_direct_lead where ${ofLeads}`;
  await tx`delete from verification where ${ofLeads}`;
  // The plates in question and confirmed; the link in the fleet's inbox ends with them.
  await tx`delete from fleet_driver where ${ofLeads}`;
  // The stored page of results shows comments of bids.
  await tx`update quote set answer = null where ${ofLeads} and answer is not null`;
  await removeLeadPhotos(tx, guids);
  await forgetWorkTexts(tx, guids);
}

/** Leads without a booking and without anything that still waits or is valid, oldest first; locked. */
const findOldLeads = (tx: Db, { from, now, months }: Wanted) =>
  tx<{ guid: string; createdAt: Date }[]>`
    with age as (select ${now}::timestamptz - make_interval(months => ${months}) as before)
    select guid, created_at from lead l, age
     where forgotten_at is null and created_at >= ${from} and created_at < before and updated_at < before
       and not exists (select from booking b where b.lead_guid = l.guid)
       and not exists (select from work_item w where w.lead_guid = l.guid and w.closed_at is null)
       and not exists (select from quote q where q.lead_guid = l.guid and q.expires_at > ${now})
       and not exists (select from lead_bid_offer o where o.lead_guid = l.guid and o.bid_cut_off_at > ${now})
       and not exists (select from supplier_direct_lead d where d.lead_guid = l.guid and d.created_at >= before)
     order by created_at limit ${BATCH} for update of l skip locked`;
