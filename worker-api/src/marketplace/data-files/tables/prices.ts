import { prices as format } from '@pitlane/catalogue/formats';
import { upsert } from '../../../platform/upsert-rows.ts';
import { type DataTable, SUPPLIER_REFERENCE, toJson } from '../data-table.ts';
import { isUsed, unusedPrices } from '../own-prices.ts';

/** Prices of all suppliers, or of one; `reader` reads the problems of a file. */
export function prices(
  supplierId: number | null = null,
  reader: 'operator' | 'workshop' = supplierId === null ? 'operator' : 'workshop',
): DataTable {
  const isForWorkshop = reader === 'workshop';
  return {
    format,
    tables: ['supplier_price'],
    ...(supplierId === null ? {} : { fixed: { supplier_id: supplierId } }),
    view: (db) => db`
      select supplier_id, item_type, item_id, price_category, price_cents as price, was_price_cents as was_price,
             was_price_since
        from supplier_price p
       where ${isUsed(db)} ${supplierId === null ? db`` : db`and supplier_id = ${supplierId}`}`,
    among: (db, keys) => db`(v.supplier_id, v.item_type, v.item_id, v.price_category) in (
      select supplier_id, item_type, item_id, price_category from jsonb_to_recordset(${keys})
        as k(supplier_id integer, item_type text, item_id integer, price_category text))`,
    references: [
      SUPPLIER_REFERENCE,
      {
        column: 'item_id',
        path: '$ ? (@.item_type == "Task").item_id',
        table: 'task',
        id: 'id',
        missing: isForWorkshop
          ? 'job; download your prices to see each job with its number'
          : 'task; `export tasks` lists them',
      },
      {
        column: 'item_id',
        path: '$ ? (@.item_type == "GenericService").item_id',
        table: 'generic_service',
        id: 'id',
        missing: isForWorkshop
          ? 'basic service; write 1'
          : 'generic service; 1 is Basic Service, which `db:seed --reference` brings',
      },
    ],
    refused: unusedPrices(
      isForWorkshop
        ? 'it follows your hourly rate. To change that, call customer service.'
        : 'labour_rate and price_level of the supplier move it.',
    ),
    write: (tx, records) =>
      upsert(
        tx,
        'supplier_price',
        ['supplier_id', 'item_type', 'item_id', 'price_category'],
        records.map(({ price, was_price, ...rest }) => ({
          ...rest,
          price_cents: price,
          was_price_cents: was_price,
        })),
      ),
    async remove(tx, records) {
      await tx`
        delete from supplier_price p using jsonb_to_recordset(${toJson(tx, records)})
          as k(supplier_id integer, item_type text, item_id integer, price_category text)
         where p.supplier_id = k.supplier_id and p.item_type = k.item_type and p.item_id = k.item_id
           and p.price_category = k.price_category`;
    },
  };
}
