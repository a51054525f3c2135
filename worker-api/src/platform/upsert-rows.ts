import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Tx } from './database.ts';

/** A row by column name. Arrays become SQL arrays, plain objects jsonb. */
export type Row = Record<string, unknown>;

/** Inserts rows or updates those that exist, in one statement. All rows have the columns of the first. */
export async function upsert(tx: Tx, table: string, key: string[], rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const others = columns.filter((column) => !key.includes(column));
  const name = (column: string) => tx(column);
  const updates = others.map(
    (column, index) => tx`${index ? tx`,` : tx``} ${name(column)} = excluded.${name(column)}`,
  );
  await tx`
    insert into ${tx(table)} (${tx(columns)})
    select ${tx(columns)} from jsonb_populate_recordset(null::${tx(table)}, ${JSON.stringify(rows)}::text::jsonb)
    on conflict (${tx(key)}) do ${others.length === 0 ? tx`nothing` : tx`update set ${updates}`}`;
}

/** Appends many rows by COPY: the fast way, for rows that are not there yet. */
export async function copyRows(tx: Tx, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const stream = await tx`copy ${tx(table)} (${tx(columns)}) from stdin`.writable();
  const line = (row: Row) => `${columns.map((column) => field(row[column])).join('\t')}\n`;
  await pipeline(Readable.from(chunks(rows, line)), stream);
}

/** Lines in pieces of some 64 kB: a write each line would be slow. */
function* chunks(rows: Row[], line: (row: Row) => string): Iterable<string> {
  let piece = '';
  for (const row of rows) {
    piece += line(row);
    if (piece.length > 65_536) {
      yield piece;
      piece = '';
    }
  }
  if (piece) yield piece;
}

function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  return text(value).replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign]!);
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function text(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value))
    return `{${value.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
