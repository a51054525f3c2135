import type { Db } from '../../platform/database.ts';

export type Impression = { SupplierId: number } & Record<string, unknown>;

/** One row a shown listing; false for an unknown lead. */
export async function recordImpressions(
  db: Db,
  shown: { leadGuid: string; variant: string | null; listings: Impression[]; now: Date },
): Promise<boolean> {
  const list = JSON.stringify(shown.listings);
  const rows = await db`
    insert into impression (lead_guid, partner_id, supplier_id, shown_at, variant, fields)
    select l.guid, l.partner_id, (i->>'SupplierId')::int, ${shown.now}, ${shown.variant}, i
      from lead l, jsonb_array_elements(${list}::text::jsonb) i where l.guid = ${shown.leadGuid}
    returning 1`;
  return rows.length > 0;
}

/** False for an unknown lead or supplier. */
export async function recordClick(
  db: Db,
  click: { leadGuid: string; supplierId: number; kind: 'click' | 'book-now'; now: Date },
): Promise<boolean> {
  const rows = await db`
    insert into listing_click (lead_guid, supplier_id, kind, clicked_at)
    select l.guid, s.id, ${click.kind}, ${click.now} from lead l, supplier s
     where l.guid = ${click.leadGuid} and s.id = ${click.supplierId} returning 1`;
  return rows.length > 0;
}
