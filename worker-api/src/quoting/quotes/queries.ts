import type { Listing } from '@pitlane/contracts';
import type { PartnerSettings } from '@pitlane/contracts/partner-settings';
import type { Db, Tx } from '../../platform/database.ts';
import { parseSettings } from '../../platform/stored-settings.ts';
import type { KeptPrice } from './listings.ts';
import { pricesWholeCart } from './whole-cart.ts';

/** An answer of the results call as it is kept: JSON as gzip. */
export type KeptBytes = Uint8Array<ArrayBuffer>;

/**
 * The kept answer that still holds for the lead as it is, by one statement: the warm path of the results. `partnerId`
 * null: the hosted pages, which speak for every partner. `day` null: the person named none.
 */
export async function findAnswer(
  db: Db,
  wanted: { leadGuid: string; partnerId: number | null; day: string | null; now: Date },
): Promise<KeptBytes | null> {
  const { leadGuid, partnerId, day, now } = wanted;
  const [row] = await db<{ answer: Buffer<ArrayBuffer> }[]>`
    select q.answer from lead l join quote q on q.lead_guid = l.guid and q.lead_version = l.version
     where l.guid = ${leadGuid} and (${partnerId}::int is null or l.partner_id = ${partnerId})
       and q.expires_at > ${now} and q.answer is not null and q.answer_until >= ${now}
       and case when ${day}::date is null then q.is_default_date else q.service_date = ${day}::date end
     order by q.id desc limit 1`;
  return row?.answer ?? null;
}

/**
 * Takes up a kept quote again for the lead's present version; null when there is none with this fingerprint. The default
 * day of a former version is not that of this one.
 */
export async function reviveAnswer(
  db: Db,
  quote: { leadGuid: string; fingerprint: string; leadVersion: number; isDefaultDate: boolean; now: Date },
): Promise<KeptBytes | null> {
  const [row] = await db<{ answer: Buffer<ArrayBuffer> }[]>`
    update quote
       set lead_version = ${quote.leadVersion},
           is_default_date = ${quote.isDefaultDate} or (is_default_date and lead_version = ${quote.leadVersion})
     where lead_guid = ${quote.leadGuid} and fingerprint = ${quote.fingerprint} and expires_at > ${quote.now}
       and answer is not null
    returning answer`;
  return row?.answer ?? null;
}

export type KeptPrices = { prices: Map<number, KeptPrice>; expiresAt: Date | null };

/** Prices of the newest kept quote for the same vehicle, cart and place, and until when they hold. */
export async function findKeptPrices(
  db: Db,
  leadGuid: string,
  priceFingerprint: string,
  now: Date,
): Promise<KeptPrices> {
  const rows = await db<(KeptPrice & { supplierId: number; expiresAt: Date })[]>`
    select distinct on (l.supplier_id) l.supplier_id, l.breakdown, l.was_price_cents, l.extras, q.expires_at
      from quote q join listing l on l.quote_id = q.id
     where q.lead_guid = ${leadGuid} and q.fingerprint like ${`${priceFingerprint}.%`} and q.expires_at > ${now}
       and ${pricesWholeCart(db)}
     order by l.supplier_id, q.id`;
  const prices = new Map(rows.map(({ supplierId, expiresAt: _, ...kept }) => [supplierId, kept]));
  return { prices, expiresAt: rows[0]?.expiresAt ?? null };
}

export type NewQuote = {
  leadGuid: string;
  partnerId: number;
  leadVersion: number;
  fingerprint: string;
  serviceDate: string;
  isDefaultDate: boolean;
  answer: KeptBytes;
  /** The last instant at which everything in the answer is valid. */
  answerUntil: Date;
  now: Date;
  expiresAt: Date;
};

/** Writes a quote with its listings, or the answer that a kept one lacks; false when another call wrote it first. */
export async function insertQuote(tx: Tx, quote: NewQuote, listings: readonly Listing[]): Promise<boolean> {
  const { leadGuid, fingerprint, now } = quote;
  // Before the expired quote and its booking: bids and answers of workshops lock the lead first, then these.
  await tx`select from lead where guid = ${leadGuid} for no key update`;
  await tx`delete from quote where lead_guid = ${leadGuid} and fingerprint = ${fingerprint} and expires_at <= ${now}`;
  const [row] = await tx<{ id: number; isNew: boolean }[]>`
    insert into quote (lead_guid, partner_id, fingerprint, service_date, listing_count, created_at, expires_at,
                       answer, answer_until, lead_version, is_default_date)
    values (${leadGuid}, ${quote.partnerId}, ${fingerprint}, ${quote.serviceDate}, ${listings.length}, ${now},
            ${quote.expiresAt}, ${quote.answer}, ${quote.answerUntil}, ${quote.leadVersion}, ${quote.isDefaultDate})
    on conflict (lead_guid, fingerprint) do update
      set answer = excluded.answer, answer_until = excluded.answer_until, lead_version = excluded.lead_version,
          is_default_date = excluded.is_default_date
      where quote.answer is null
    returning id, xmax = 0 as is_new`;
  if (!row) return false;
  if (!row.isNew) return true;
  const rows = listings.map((listing, position) => ({
    supplier_id: listing.WorkshopId,
    position,
    distance_metres: listing.DistanceInMetres,
    recommended_score: listing.RecommendedSortOrderScore,
    pricing_strategy: listing.Pricing.Strategy,
    minimum_price_cents: listing.Pricing.Net.MinimumIncludingTax,
    maximum_price_cents: listing.Pricing.Net.MaximumIncludingTax,
    was_price_cents: listing.Pricing.WasIncludingTax,
    tax_cents: listing.Pricing.Breakdown.TaxIncluded,
    available_from: listing.AvailableFrom,
    breakdown: listing.Pricing.Breakdown,
    extras: extrasToKeep(listing),
  }));
  await tx`
    insert into listing (quote_id, lead_guid, supplier_id, position, distance_metres, recommended_score,
                         pricing_strategy, minimum_price_cents, maximum_price_cents, was_price_cents, tax_cents,
                         available_from, breakdown, extras)
    select ${row.id}, ${leadGuid}, r.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (
        supplier_id int, position int, distance_metres int, recommended_score float8, pricing_strategy text,
        minimum_price_cents int, maximum_price_cents int, was_price_cents int, tax_cents int, available_from date,
        breakdown jsonb, extras jsonb)`;
  return true;
}

function extrasToKeep({ Perks, ExtraServices }: Listing): KeptPrice['extras'] {
  const always = new Set(Perks.map((each) => each.WorkshopExtraServiceID));
  return ExtraServices.map(({ WorkshopExtraServiceID: id, Name: name, PriceIncGst: priceCents }) => ({
    id,
    name,
    priceCents,
    isAlwaysIncluded: always.has(id),
  }));
}

/** What stands around the quotes of a lead: its region, its partner's settings and what the partner takes off. */
export type Surroundings = {
  isExperimental: boolean;
  isWhiteLabel: boolean;
  settings: PartnerSettings;
  discount: { code: string; description: string } | null;
};

/** By one statement. The discount is the one for members of a rewards partner; the partner's own goes before a common one. */
export async function findSurroundings(
  db: Db,
  lead: { partnerId: number; regionId: number | null },
  now: Date,
): Promise<Surroundings> {
  const [row] = await db<Surroundings[]>`
    select coalesce((select r.is_experimental from region r where r.id = ${lead.regionId}), false) as is_experimental,
           p.is_white_label, p.settings,
           (select jsonb_build_object('code', d.code, 'description', d.description) from discount d
             where p.is_rewards and d.is_youi_rewards and d.is_active and (d.partner_id is null or d.partner_id = p.id)
               and (d.valid_from is null or d.valid_from <= ${now}) and (d.valid_until is null or d.valid_until > ${now})
               and (d.max_uses is null or d.uses < d.max_uses)
             order by d.partner_id nulls last, d.id limit 1) as discount
      from partner p where p.id = ${lead.partnerId}`;
  return { ...row!, settings: parseSettings(row!.settings) };
}
