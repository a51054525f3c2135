import type { Impression } from '@pitlane/contracts';
import { utcDay } from '@pitlane/domain/calendar/day';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import type { Db } from '../../platform/database.ts';
import type { JobHandlers } from '../../platform/jobs.ts';

/** Limits per lead: rows of shown listings, and clicks of one kind on a listing. */
const MAX_IMPRESSIONS_PER_LEAD = 2_000;
const MAX_CLICKS_PER_LISTING = 50;
/** Days in which an operator can read what was shown and clicked. */
export const LISTING_EVENT_DAYS = 400;

export type Shown = {
  leadGuid: string;
  variant: string | null;
  /** The day that the quotes were for. */
  serviceDate: string | null;
  /** The load of a page, when the caller names it. */
  viewId: string | null;
  listings: Impression[];
  now: Date;
};

/**
 * One row for each shown listing of the lead's quotes (1 §3); others are left out. What was reported before
 * of the same lead and page load, else of the same service date, else on the same day, counts once, also within a call:
 * of two entries of a supplier the later one. What is over the most of a lead is left out. False for an unknown lead.
 */
export async function recordImpressions(db: Db, shown: Shown): Promise<boolean> {
  const { variant, serviceDate } = shown;
  const about = {
    ...(variant !== null && { QuotesPageVariant: variant }),
    ...(serviceDate !== null && { ServiceDate: serviceDate }),
  };
  const bySupplier = new Map(shown.listings.map((listing) => [listing.SupplierId, { ...about, ...listing }]));
  const list = JSON.stringify([...bySupplier.values()]);
  const occasion = shown.viewId ?? serviceDate ?? utcDay(shown.now);
  const [row] = await db<{ isKnown: boolean }[]>`
    with stored as (
      insert into impression (lead_guid, partner_id, supplier_id, shown_at, variant, occasion, fields)
      select l.guid, l.partner_id, (i->>'SupplierId')::int, ${shown.now}, ${variant}, ${occasion}, i
        from lead l, jsonb_array_elements(${list}::text::jsonb) i
       where l.guid = ${shown.leadGuid}
         and exists (select from listing g where g.lead_guid = l.guid and g.supplier_id = (i->>'SupplierId')::int)
       limit (select greatest(0, ${MAX_IMPRESSIONS_PER_LEAD} - count(*)) from impression where lead_guid = ${shown.leadGuid})
      on conflict (lead_guid, occasion, supplier_id) do nothing)
    select exists (select from lead where guid = ${shown.leadGuid}) as is_known`;
  return row!.isKnown;
}

/** False for an unknown lead, and for a supplier that is not among its quotes. What is over the most of a listing is left out. */
export async function recordClick(
  db: Db,
  click: { leadGuid: string; supplierId: number; kind: 'click' | 'book-now'; now: Date },
): Promise<boolean> {
  const { leadGuid, supplierId, kind, now } = click;
  const [row] = await db<{ isQuoted: boolean }[]>`
    with quoted as (
      select exists (select from listing where lead_guid = ${leadGuid} and supplier_id = ${supplierId}) as is_quoted),
    clicked as (
      insert into listing_click (lead_guid, supplier_id, kind, clicked_at)
      select ${leadGuid}::uuid, ${supplierId}::int, ${kind}::text, ${now}::timestamptz from quoted
       where is_quoted and ${MAX_CLICKS_PER_LISTING} > (
         select count(*) from listing_click
          where lead_guid = ${leadGuid} and supplier_id = ${supplierId} and kind = ${kind}))
    select is_quoted from quoted`;
  return row!.isQuoted;
}

export const listingEventJobs: JobHandlers = {
  'forget-listing-events': async (_payload, { sql, clock }) => {
    const before = addElapsedDays(clock.now(), -LISTING_EVENT_DAYS);
    await sql`delete from impression where shown_at < ${before}`;
    await sql`delete from listing_click where clicked_at < ${before}`;
  },
};

/** Once a night. */
export const listingEventCrontab = ['29 3 * * * forget-listing-events'];
