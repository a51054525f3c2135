import type { BusinessType, PriceCategory, SupplierKind } from '@pitlane/contracts';
import type { SupplierCalendar } from '@pitlane/domain/calendar/supplier-calendar';
import { MAX_NEARBY_LISTINGS } from '@pitlane/domain/funnel/availability';
import { usesOwnPrice } from '@pitlane/domain/quotes/own-price';
import type { PricedItem } from '@pitlane/domain/quotes/pricing';
import {
  acceptsVehicle,
  coversAllTasks,
  isNear,
  type SupplierCriteria,
  selectCalendar,
  selectCardPhoto,
  servesBeyondRadius,
  toPoint,
} from '../../marketplace/suppliers/index.ts';
import type { Db } from '../../platform/database.ts';

/** Listings from suppliers farther away that name the suburb, on top of the nearest that cover all tasks. */
export const FROM_AFAR = 10;
/** A was-price is a genuine earlier price of at least so many days (decisions, 'Prices and results'). */
const WAS_PRICE_DAYS = 28;
const RECENT_RATINGS = 3;

export type Candidate = SupplierCalendar & {
  id: number;
  name: string;
  kind: SupplierKind;
  businessType: BusinessType;
  isPremium: boolean;
  hasVerifiedCredentials: boolean;
  licenceNumber: string | null;
  suburbName: string;
  latitude: number;
  longitude: number;
  distanceMetres: number;
  /** Serves the place without being near. */
  isFromAfar: boolean;
  labourRateCents: number;
  priceLevel: number;
  commissionPercent: number;
  acceptsOnlinePayments: boolean;
  acceptsBnpl: boolean;
  freeCancellationHours: number | null;
  yearFounded: number;
  joinedAt: Date;
  taskCategoryIds: number[];
  responseRatePercent: number;
  ratingCount: number;
  ratingAverage: number;
  /** Own prices of the cart's items, of those that take one. */
  fixedPrices: { kind: string; itemId: number; priceCents: number; wasPriceCents: number | null }[];
  extras: { id: number; name: string; priceCents: number; isAlwaysIncluded: boolean }[];
  ratings: { id: number; stars: number; comment: string; name: string }[];
  imageUrl: string | null;
};

/**
 * The suppliers of a quote with everything their listings are made of, by one statement however many there are. The
 * nearest are walked by the location index and decided by their own rows; what belongs to them is read for those alone.
 * Free days are not checked here; `without` are the suppliers known to have none.
 */
export function findCandidates(
  db: Db,
  criteria: SupplierCriteria,
  cart: { items: PricedItem[]; category: PriceCategory },
  { now, without = [] }: { now: Date; without?: readonly number[] },
): Promise<Candidate[]> {
  const own = cart.items.filter(usesOwnPrice);
  const kinds = own.map((item) => item.kind);
  const ids = own.map((item) => item.itemId);
  const point = toPoint(db, criteria);
  const columns = db`s.*, earth_distance(s.location, ${point}) as metres`;
  const fits = db`${acceptsVehicle(db, criteria)} and ${coversAllTasks(db, criteria)}
    and s.id <> all (${without as number[]}::int[])`;
  return db<Candidate[]>`
    with near as (
      select ${columns} from supplier s where ${isNear(db, criteria)} and ${fits}
       order by s.location <-> ${point} limit ${MAX_NEARBY_LISTINGS}),
    afar as (
      select ${columns} from supplier s where ${servesBeyondRadius(db, criteria)} and ${fits}
       order by s.location <-> ${point} limit ${FROM_AFAR}),
    candidate as materialized (
      select near.*, false as is_from_afar from near union all select afar.*, true from afar)
    select c.id, c.name, c.kind, c.business_type, c.is_premium, c.has_verified_credentials, c.licence_number,
           u.name as suburb_name, c.latitude, c.longitude, round(c.metres)::int as distance_metres, c.is_from_afar,
           c.labour_rate_cents, c.price_level, c.commission_percent, c.accepts_online_payments, c.accepts_bnpl, c.free_cancellation_hours,
           c.year_founded, c.joined_at, c.task_category_ids, c.response_rate_percent, c.rating_count, c.rating_average,
           ${selectCalendar(db, db`c`, criteria.day)},
           coalesce(price.list, '[]') as fixed_prices, coalesce(extra.list, '[]') as extras,
           coalesce(rating.list, '[]') as ratings,
           ${selectCardPhoto(db, db`c.id`)} as image_url
      from candidate c
      join suburb u on u.id = c.suburb_id
      left join lateral (
        select jsonb_agg(jsonb_build_object('kind', p.item_type, 'itemId', p.item_id, 'priceCents', p.price_cents,
                 'wasPriceCents', case when p.was_price_since <= ${now}::timestamptz - ${`${WAS_PRICE_DAYS} days`}::interval
                                       then p.was_price_cents end)) as list
          from unnest(${kinds}::text[], ${ids}::int[]) as item (kind, id)
          join supplier_price p on p.supplier_id = c.id and p.item_type = item.kind and p.item_id = item.id
           and p.price_category = ${cart.category}) price on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('id', e.extra_service_id, 'name', x.name, 'priceCents', e.price_cents,
                 'isAlwaysIncluded', e.is_always_included) order by e.extra_service_id) as list
          from supplier_extra e join extra_service x on x.id = e.extra_service_id
         where e.supplier_id = c.id) extra on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('id', r.id, 'stars', r.stars, 'comment', r.comment, 'name', r.customer_name)) as list
          from (select * from review where supplier_id = c.id and hidden_at is null
                 order by created_at desc limit ${RECENT_RATINGS}) r
      ) rating on true`;
}
