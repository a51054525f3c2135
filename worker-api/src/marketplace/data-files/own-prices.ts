import { SPECIAL_TASK } from '@pitlane/contracts/constants';
import { ITEM_TYPE } from '@pitlane/domain/quotes/item-type';
import { PRICING_STRATEGY } from '@pitlane/domain/quotes/pricing-strategy';
import type { Db } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';
import type { Fragment } from './data-table.ts';

/** Condition on a task `t`: a supplier's own price for it is used (`usesOwnPrice` of the domain, as SQL). */
export const acceptsOwnPrice = (db: Db): Fragment =>
  db`(t.pricing_strategy = ${literal(db, PRICING_STRATEGY.SinglePrice)} and t.id <> ${SPECIAL_TASK.tyres})`;

/** Condition on a supplier's own price `p`: it is used. One that is not is kept, and neither shown nor exported. */
export const isUsed = (db: Db): Fragment => db`not exists (
  select from task t where p.item_type = ${literal(db, ITEM_TYPE.Task)} and t.id = p.item_id and not ${acceptsOwnPrice(db)})`;

/** Rows of an import of prices whose price would never be used, and why; `wayOut` is what changes the price instead. */
export const unusedPrices =
  (wayOut: string) =>
  (db: Db): Fragment =>
    db`
  select i.row, 'item_id' as "column",
         'names ' || t.id || ', ' || case when t.id = ${SPECIAL_TASK.tyres}
           then 'tyres: their price comes from size and quality.' else 'a job quoted as a range: its price comes from hours and parts.' end
         || ' Leave the row out; ' || ${wayOut}::text as message
    from import_row i join task t on i.record->>'item_type' = ${literal(db, ITEM_TYPE.Task)} and t.id = (i.record->>'item_id')::integer
   where i.change in ('added', 'changed') and not ${acceptsOwnPrice(db)}`;
