import { extras as extraFormat, products as productFormat } from '@pitlane/catalogue/formats';
import { upsert } from '../../../platform/upsert-rows.ts';
import { type DataTable, nextId, toJson } from '../data-table.ts';

/** Extras that workshops offer. */
export const extras: DataTable = {
  format: extraFormat,
  isKeyOpaque: true,
  tables: ['extra_service'],
  view: (db) => db`select id, name, group_name as "group", includes_ids from extra_service`,
  number: nextId('extra_service'),
  among: (db, keys) => db`v.id in (select id from jsonb_to_recordset(${keys}) as k(id integer))`,
  references: [
    {
      column: 'includes_ids',
      path: '$.includes_ids[*]',
      table: 'extra_service',
      id: 'id',
      missing: 'extra',
    },
  ],
  async write(tx, records) {
    await tx`
      insert into extra_service (id, name, css_class, group_name, includes_ids)
      select r.id, r.name, 'extra-' || r.id, r."group",
             array(select part::integer from jsonb_array_elements_text(r.includes_ids) part)
        from jsonb_to_recordset(${toJson(tx, records)}) as r(id integer, name text, "group" text, includes_ids jsonb)
      on conflict (id) do update
         set name = excluded.name, group_name = excluded.group_name, includes_ids = excluded.includes_ids`;
  },
  remove: async () => {
    throw new Error('Extras can’t be removed: workshops and bookings refer to them.');
  },
};

/** Products that workshops quote by code. */
export const products: DataTable = {
  format: productFormat,
  tables: ['product'],
  view: (db) => db`
    select country, code, name, unit_price_cents as price, special_unit_price_cents as special_price,
           minimum_quantity_for_special as special_from, is_active from product`,
  among: (db, keys) => db`(v.country, v.code) in (
    select country, code from jsonb_to_recordset(${keys}) as k(country text, code text))`,
  write: (tx, records) =>
    upsert(
      tx,
      'product',
      ['country', 'code'],
      records.map(({ price, special_price, special_from, ...product }) => ({
        ...product,
        unit_price_cents: price,
        special_unit_price_cents: special_price,
        minimum_quantity_for_special: special_from,
      })),
    ),
  async remove(tx, records) {
    await tx`
      delete from product p using jsonb_to_recordset(${toJson(tx, records)}) as k(country text, code text)
       where p.country = k.country and p.code = k.code`;
  },
};
