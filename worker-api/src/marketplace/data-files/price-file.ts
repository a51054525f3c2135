import { column, type FileFormat, text } from '@pitlane/catalogue/formats';
import { LOGBOOK_KINDS, PRICE_CATEGORIES } from '@pitlane/contracts/constants';
import { ITEM_TYPE } from '@pitlane/domain/quotes/item-type';
import type { Db, Sql, Tx } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';
import type { DataTable } from './data-table.ts';
import type { ImportReport } from './import-report.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { runExport } from './run-export.ts';
import { runImport } from './run-import.ts';
import type { Source, SourceRow } from './source-row.ts';
import { prices } from './tables/prices.ts';

export type PriceFile = {
  supplierId: number;
  format: 'csv' | 'json';
  /** The whole file. The caller bounds its size. */
  text: string;
  isDryRun: boolean;
  /** Removes prices that are not in the file. */
  isPruning: boolean;
  now: Date;
  /** The account that sends it. */
  actor: string;
  /** Runs before anything is read, with this supplier's prices locked. A throw ends the import. */
  onLocked?: (tx: Tx) => Promise<void>;
};

/** A column for readers; the importer ignores it. */
const NOTE = 'item_name';

/**
 * A supplier's own price file: the prices format of docs/data.md without `supplier_id`, all or nothing; a column
 * `item_name` may stand in it and is not read, and rows whose price is empty are left out. Throws `ImportBusy` while the
 * operator imports, and `LockTimeout` when another upload takes longer than 5 s.
 */
export function importPriceFile(sql: Sql, file: PriceFile): Promise<ImportReport> {
  const table = prices(file.supplierId);
  const { format, text, supplierId: _, ...options } = file;
  const source = format === 'csv' ? readPriceCsv([text]) : keepPricedRows(readJson(text));
  return runImport(sql, { table, source, ...options });
}

/** The priced rows of a supplier's own price file. */
export const readPriceCsv = (chunks: Parameters<typeof readCsv>[1]): Source =>
  keepPricedRows(readCsv(addNoteColumn(prices().format), chunks));

const isWithoutPrice = (given: Record<string, unknown>): boolean =>
  ['price', 'was_price', 'was_price_since'].every(
    (name) => given[name] === undefined || given[name] === '',
  ) && 'price' in given;

/** Something that a supplier can price. */
type PriceableItem = { itemType: string; itemId: number };

/**
 * The prices of a supplier as the file that `importPriceFile` takes, with the name of what each row prices; of `items`
 * also the sizes without a price, which stay empty.
 */
export async function exportPriceFile(
  sql: Sql,
  supplierId: number,
  items: readonly PriceableItem[] = [],
): Promise<string> {
  const table = prices(supplierId);
  const { supplier_id: _, ...columns } = addNoteColumn(table.format).columns;
  const named: DataTable = {
    ...table,
    format: { ...table.format, columns },
    view: (db) => db`
      select p.*, case p.item_type when ${literal(db, ITEM_TYPE.Task)} then t.name when ${literal(db, ITEM_TYPE.GenericService)} then g.name
                       else initcap((${[...LOGBOOK_KINDS]}::text[])[p.item_id]) || ' logbook service' end as item_name
        from (${table.view(db)} union all ${emptyRows(db, supplierId, items)}) p
        left join task t on p.item_type = ${literal(db, ITEM_TYPE.Task)} and t.id = p.item_id
        left join generic_service g on p.item_type = ${literal(db, ITEM_TYPE.GenericService)} and g.id = p.item_id`,
  };
  const parts: string[] = [];
  await runExport(sql, named, 'csv', async (part) => void parts.push(part));
  return parts.join('');
}

const emptyRows = (db: Db, supplierId: number, items: readonly PriceableItem[]) => db`
  select ${supplierId}::integer, i.type, i.id, size, null, null, null
    from unnest(${items.map((item) => item.itemType)}::text[], ${items.map((item) => item.itemId)}::integer[]) as i (type, id),
         unnest(${[...PRICE_CATEGORIES]}::text[]) as size
   where (i.type, i.id, size) not in (
     select item_type, item_id, price_category from supplier_price where supplier_id = ${supplierId})`;

function addNoteColumn(format: FileFormat): FileFormat {
  const { supplier_id, item_type, item_id, ...rest } = format.columns;
  const note = column(text(), 'What it is; for people, not read', null);
  return {
    ...format,
    columns: {
      supplier_id: supplier_id!,
      item_type: item_type!,
      item_id: item_id!,
      [NOTE]: note,
      ...rest,
    },
  };
}

/** Leaves out the note and the rows of the download that still have no price. */
export async function* keepPricedRows(source: Source): AsyncIterable<SourceRow> {
  for await (const row of source) {
    if ('given' in row) {
      delete row.given[NOTE];
      if (isWithoutPrice(row.given)) continue;
    }
    yield row;
  }
}
