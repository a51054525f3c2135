import type { Cell, FileRecord } from '@pitlane/catalogue/formats';
import { stringify } from 'csv-stringify/sync';
import type { Sql } from '../../platform/database.ts';
import { transaction } from '../../platform/transaction.ts';
import type { DataTable } from './data-table.ts';

const BATCH = 1_000;

export type ExportFormat = 'csv' | 'json';

/** The rows of a table as a data file, piece by piece, ordered by key, all as they are at one moment. */
export async function runExport(
  sql: Sql,
  table: DataTable,
  format: ExportFormat,
  write: (text: string) => Promise<void>,
): Promise<number> {
  const { key } = table.format;
  const names = Object.keys(table.format.columns);
  let rows = 0;
  await transaction(sql, async (tx) => {
    await write(format === 'csv' ? stringify([names]) : '[');
    const order = key.map((name, at) => tx`${at ? tx`,` : tx``} v.${tx(name)}`);
    const found = tx<{ record: FileRecord }[]>`
      select to_jsonb(v) as record from (${table.view(tx)}) v order by ${order}`;
    for await (const batch of found.cursor(BATCH)) {
      const records = batch.map(({ record }) => record);
      const text =
        format === 'csv' ? toCsv(table, names, records) : toJson(table, names, records, rows === 0);
      rows += records.length;
      await write(text);
    }
    if (format === 'json') await write('\n]\n');
  });
  return rows;
}

function toCsv(table: DataTable, names: string[], records: FileRecord[]): string {
  return stringify(
    records.map((record) =>
      names.map((name) => {
        const value = record[name];
        return value === null || value === undefined
          ? ''
          : escapeCell(requireCell(table, name).cell(value), value);
      }),
    ),
    { quoted_match: /[\r\t]|^\s|\s$/ },
  );
}

function toJson(table: DataTable, names: string[], records: FileRecord[], isFirst: boolean): string {
  const items = records.map((record) =>
    Object.fromEntries(
      names.map((name) => [name, record[name] === null ? null : requireCell(table, name).json(record[name])]),
    ),
  );
  return items.map((item, at) => `${isFirst && at === 0 ? '' : ','}\n${JSON.stringify(item)}`).join('');
}

const requireCell = (table: DataTable, name: string): Cell => table.format.columns[name]!.cell as Cell;

/** A spreadsheet would run a text that begins so. Reading takes the apostrophe off again. */
const escapeCell = (cell: string, value: unknown): string =>
  typeof value !== 'number' && /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
