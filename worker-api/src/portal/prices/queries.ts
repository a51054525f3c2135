import type { PriceCategory, ServiceType } from '@pitlane/contracts';
import type { Day } from '@pitlane/domain/calendar/day';
import { acceptsOwnPrice, isUsed } from '../../marketplace/data-files/index.ts';
import type { Db } from '../../platform/database.ts';

export type ItemType = 'Task' | ServiceType;
export type ItemRow = { itemType: ItemType; itemId: number; name: string };

/** All that a supplier can price: tasks of its categories, its services, and items with a price. */
export const findPriceableItems = (db: Db, supplierId: number): Promise<ItemRow[]> => db<ItemRow[]>`
  with own as (select task_category_ids, provides_servicing from supplier where id = ${supplierId}),
  priced as (select distinct item_type, item_id from supplier_price where supplier_id = ${supplierId})
  select item_type, item_id, name from (
    select 'GenericService' as item_type, g.id as item_id, g.name, 1 as rank from generic_service g, own
     where own.provides_servicing or ('GenericService', g.id) in (select * from priced)
    union all
    select 'LogbookService', kind.id, kind.name, 2
      from (values (1, 'Minor logbook service'), (2, 'Intermediate logbook service'), (3, 'Major logbook service'))
             as kind (id, name), own
     where own.provides_servicing or ('LogbookService', kind.id) in (select * from priced)
    union all
    select 'Task', t.id, t.name, 3 from task t, own
     where ${acceptsOwnPrice(db)}
       and (t.category_id = any (own.task_category_ids) or ('Task', t.id) in (select * from priced))) item
   order by rank, case when rank = 3 then name end, item_id`;

/** What an hour of a supplier's work costs, in cents. */
export async function findLabourRate(db: Db, supplierId: number): Promise<number> {
  const [row] = await db<
    { cents: number }[]
  >`select labour_rate_cents as cents from supplier where id = ${supplierId}`;
  return row!.cents;
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
