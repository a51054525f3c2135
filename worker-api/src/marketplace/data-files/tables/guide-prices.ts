import {
  type FileRecord,
  genericServices as genericFormat,
  logbookPrices as logbookFormat,
  tyrePrices as tyreFormat,
} from '@pitlane/catalogue/formats';
import type { Db } from '../../../platform/database.ts';
import { type Row, upsert } from '../../../platform/upsert-rows.ts';
import { type DataTable, toJson } from '../data-table.ts';

const toRow = ({ price_low, price_high, ...rest }: FileRecord): Row => ({
  ...rest,
  price_band_low_cents: price_low,
  price_band_high_cents: price_high,
});
const band = (db: Db) => db`price_band_low_cents as price_low, price_band_high_cents as price_high`;
const refuseNew = (db: Db, column: string, message: string) => db`
  select i.row, ${column}::text as "column", ${message}::text as message from import_row i where i.change = 'added'`;
const remove = async (): Promise<void> => {
  throw new Error('These rows can be changed, but not removed.');
};

/** The Basic Service. */
export const genericServices: DataTable = {
  format: genericFormat,
  isKeyOpaque: true,
  tables: ['generic_service'],
  view: (db) => db`
    select id, name, min_labour_hours, max_labour_hours, ${band(db)}, operations, excluded_operations, parts
      from generic_service`,
  among: (db, keys) => db`v.id in (select id from jsonb_to_recordset(${keys}) as k(id integer))`,
  refused: (db) => refuseNew(db, 'id', 'is not a service of the marketplace.'),
  write: (tx, records) => upsert(tx, 'generic_service', ['id'], records.map(toRow)),
  remove,
};

/** Guide prices of logbook services. */
export const logbookPrices: DataTable = {
  format: logbookFormat,
  tables: ['logbook_price_band'],
  view: (db) => db`select kind, ${band(db)} from logbook_price_band`,
  ordered: (db) => db`v.price_low`,
  among: (db, keys) => db`v.kind in (select kind from jsonb_to_recordset(${keys}) as k(kind text))`,
  write: (tx, records) => upsert(tx, 'logbook_price_band', ['kind'], records.map(toRow)),
  remove,
};

/** Guide prices of tyres; rims of one quality don't overlap. */
export const tyrePrices: DataTable = {
  format: tyreFormat,
  tables: ['tyre_price_band'],
  view: (db) => db`select quality, min_rim, max_rim, ${band(db)} from tyre_price_band`,
  among: (db, keys) => db`(v.quality, v.min_rim) in (
    select quality, min_rim from jsonb_to_recordset(${keys}) as k(quality text, min_rim integer))`,
  refused: (db) => db`
    select i.row, 'max_rim' as "column",
           'and the smallest rim overlap with ' || t.min_rim || ' to ' || t.max_rim || ' of the same quality.' as message
      from import_row i join tyre_price_band t on t.quality = i.record ->> 'quality'
       and t.min_rim <> (i.record ->> 'min_rim')::integer
       and int4range(t.min_rim, t.max_rim, '[]')
           && int4range((i.record ->> 'min_rim')::integer, (i.record ->> 'max_rim')::integer, '[]')
     where i.change in ('added', 'changed')`,
  write: (tx, records) => upsert(tx, 'tyre_price_band', ['quality', 'min_rim'], records.map(toRow)),
  async remove(tx, records) {
    await tx`
      delete from tyre_price_band t using jsonb_to_recordset(${toJson(tx, records)}) as k(quality text, min_rim integer)
       where t.quality = k.quality and t.min_rim = k.min_rim`;
  },
};
