import type { ItemType, PriceCategory, PricingStrategy } from '@pitlane/contracts';
import { LOGBOOK_KINDS } from '@pitlane/contracts/constants';
import type { Day } from '@pitlane/domain/calendar/day';
import { ITEM_TYPE } from '@pitlane/domain/quotes/item-type';
import type { SupplierRates } from '@pitlane/domain/quotes/pricing';
import { PRICING_STRATEGY } from '@pitlane/domain/quotes/pricing-strategy';
import { acceptsOwnPrice, isUsed } from '../../marketplace/data-files/index.ts';
import type { Db } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';

export type ItemRow = {
  itemType: ItemType;
  itemId: number;
  name: string;
  /** `PriceRange` for services whose hours differ between vehicles. */
  strategy: PricingStrategy;
  /** Null, as the guide price, for a service that the catalogue has no hours or prices of. */
  minHours: number | null;
  maxHours: number | null;
  guideLowCents: number | null;
};

/** All that a supplier can price: tasks of its categories, its services, and items with a price. */
export const findPriceableItems = (db: Db, supplierId: number): Promise<ItemRow[]> => db<ItemRow[]>`
  with own as (select task_category_ids, provides_servicing from supplier where id = ${supplierId}),
  priced as (select distinct item_type, item_id from supplier_price where supplier_id = ${supplierId})
  select item_type, item_id, name, strategy, min_hours, max_hours, guide_low_cents from (
    select ${literal(db, ITEM_TYPE.GenericService)} as item_type, g.id as item_id, g.name, 1 as rank,
           ${literal(db, PRICING_STRATEGY.SinglePrice)} as strategy,
           g.min_labour_hours as min_hours, g.max_labour_hours as max_hours, g.price_band_low_cents as guide_low_cents
      from generic_service g, own
     where own.provides_servicing or (${literal(db, ITEM_TYPE.GenericService)}, g.id) in (select * from priced)
    union all
    select ${literal(db, ITEM_TYPE.LogbookService)}, service.id::integer, initcap(service.kind) || ' logbook service', 2,
           ${literal(db, PRICING_STRATEGY.PriceRange)}, hours.least, hours.most, band.price_band_low_cents
      from unnest(${[...LOGBOOK_KINDS]}::text[]) with ordinality as service (kind, id)
      left join logbook_price_band band on band.kind = service.kind
      left join (select kind, min(labour_hours) as least, max(labour_hours) as most
                   from service_interval group by kind) hours on hours.kind = service.kind, own
     where own.provides_servicing or (${literal(db, ITEM_TYPE.LogbookService)}, service.id) in (select * from priced)
    union all
    select ${literal(db, ITEM_TYPE.Task)}, t.id, t.name, 3, t.pricing_strategy, t.min_labour_hours, t.max_labour_hours, t.price_band_low_cents
      from task t, own
     where ${acceptsOwnPrice(db)}
       and (t.category_id = any (own.task_category_ids) or (${literal(db, ITEM_TYPE.Task)}, t.id) in (select * from priced))) item
   order by rank, case when rank = 3 then name end, item_id`;

/** What the prices by the hour of a supplier depend on. */
export async function findRates(db: Db, supplierId: number): Promise<SupplierRates> {
  const [row] = await db<SupplierRates[]>`
    select labour_rate_cents, price_level, country from supplier where id = ${supplierId}`;
  return row!;
}

export type PriceRow = {
  itemType: ItemType;
  itemId: number;
  priceCategory: PriceCategory;
  priceCents: number;
  wasPriceCents: number | null;
  wasPriceSince: Day | null;
};

/** A supplier's own active prices, by key. */
export const findPrices = (db: Db, supplierId: number): Promise<PriceRow[]> => db<PriceRow[]>`
  select item_type, item_id, price_category, price_cents, was_price_cents, was_price_since from supplier_price p
   where supplier_id = ${supplierId} and ${isUsed(db)} order by item_type, item_id, price_category`;

export const findTaskNames = (db: Db, ids: number[]): Promise<{ id: number; name: string }[]> =>
  db<{ id: number; name: string }[]>`select id, name from task where id = any (${ids}::integer[])`;
