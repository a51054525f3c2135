import type { Impression } from '@pitlane/contracts';
import { utcDay } from '@pitlane/domain/calendar/day';
import type { Db } from '../../platform/database.ts';

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
 * One row a shown listing of the lead's quotes (1 §3, one per shown listing); others are left out. What was reported before
 * of the same lead and page load, else of the same service date, else on the same day, counts once, also within a call:
 * of two entries of a supplier the later one. False for an unknown lead.
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
    with told as (
      insert into impression (lead_guid, partner_id, supplier_id, shown_at, variant, occasion, fields)
      select l.guid, l.partner_id, (i->>'SupplierId')::int, ${shown.now}, ${variant}, ${occasion}, i
        from lead l, jsonb_array_elements(${list}::text::jsonb) i
       where l.guid = ${shown.leadGuid}
         and exists (select from listing g where g.lead_guid = l.guid and g.supplier_id = (i->>'SupplierId')::int)
      on conflict (lead_guid, occasion, supplier_id) do nothing)
    select exists (select from lead where guid = ${shown.leadGuid}) as is_known`;
  return row!.isKnown;
}

/** False for an unknown lead, and for a supplier that is not among its quotes. */
export async function recordClick(
  db: Db,
  click: { leadGuid: string; supplierId: number; kind: 'click' | 'book-now'; now: Date },
): Promise<boolean> {
  const rows = await db`
    insert into listing_click (lead_guid, supplier_id, kind, clicked_at)
    select ${click.leadGuid}::uuid, ${click.supplierId}::int, ${click.kind}::text, ${click.now}::timestamptz
     where exists (select from listing where lead_guid = ${click.leadGuid} and supplier_id = ${click.supplierId})
    returning 1`;
  return rows.length > 0;
}
