import { isDeepStrictEqual } from 'node:util';
import type { FileRecord } from '@pitlane/catalogue/formats';
import type { Tx } from '../../platform/database.ts';
import { type DataTable, toJson } from './data-table.ts';
import { addCorrection, type ImportReport } from './import-report.ts';

type Correction = { key: unknown[]; column: string; by: string; at: Date };
/** By key and column. */
export type Corrections = ReadonlyMap<string, Correction>;

/** What a file does with values that were set in a form of the console. */
export type CorrectionMode = 'keep' | 'overwrite';

const toName = (key: unknown[], column: string): string => JSON.stringify([key, column]);
const readKey = (names: readonly string[], record: FileRecord): unknown[] =>
  names.map((name) => record[name] ?? null);

/** Where a column of a row is corrected: under the row's key, or under that of the parent whose rows share it. */
function correctionKey({ format }: DataTable, record: FileRecord, column: string): unknown[] {
  const shared = format.shared?.find(({ columns }) => columns.includes(column));
  return readKey(shared?.by ?? format.key, record);
}

/** Corrections of rows and of their parents. */
export async function findCorrections(tx: Tx, table: DataTable, records: FileRecord[]): Promise<Corrections> {
  const { name, key, shared = [] } = table.format;
  const keys = records.flatMap((record) =>
    [key, ...shared.map(({ by }) => by)].map((by) => readKey(by, record)),
  );
  const rows = await tx<Correction[]>`
    select key, column_name as "column", corrected_by as by, corrected_at as at from data_correction
     where kind = ${name} and key in (select value from jsonb_array_elements(${JSON.stringify(keys)}::text::jsonb))`;
  return new Map(rows.map((row) => [toName(row.key, row.column), row]));
}

type Row = { row: number; record: FileRecord; was?: FileRecord | undefined };
type Context = { table: DataTable; report: ImportReport; mode: CorrectionMode };

/** Puts corrected values back into a row of a file that has others, or notes that they are overwritten. */
export function keepCorrections(
  { row, record, was }: Row,
  corrections: Corrections,
  { table, report, mode }: Context,
): void {
  if (corrections.size === 0) return;
  for (const column of Object.keys(record)) {
    const whole = { ...was, ...record };
    const correction = corrections.get(toName(correctionKey(table, whole, column), column));
    if (!correction || (was && isDeepStrictEqual(record[column], was[column]))) continue;
    if (mode === 'keep' || was)
      addCorrection(report, { ...correction, row, table, record: whole, given: record[column], was, mode });
    if (mode === 'overwrite') continue;
    // A new row takes the value of its parent.
    if (was) record[column] = was[column];
    else delete record[column];
  }
}

/** Rows of a form stay although a file lacks them. Answers how many. */
export async function keepCorrectedRows(tx: Tx, { format }: DataTable): Promise<number> {
  const parts = format.key.map((name, at) => tx`${at ? tx`,` : tx``} m.record -> ${name}`);
  const { count } = await tx`
    delete from import_missing m using data_correction c
     where c.kind = ${format.name} and c.key = jsonb_build_array(${parts})`;
  return count;
}

/** Forgets corrections that a file has overwritten. */
export async function forgetCorrections(tx: Tx, { format }: DataTable, report: ImportReport): Promise<void> {
  if (report.overwritten.length === 0) return;
  await tx`
    delete from data_correction c using jsonb_to_recordset(${toJson(
      tx,
      report.overwritten,
    )}) as o(key jsonb, "column" text)
     where c.kind = ${format.name} and c.key = o.key and c.column_name = o."column"`;
}

/** Forgets the corrections of a row that is taken out. */
export async function forgetRow(tx: Tx, { format }: DataTable, record: FileRecord): Promise<void> {
  await tx`
    delete from data_correction
     where kind = ${format.name} and key = ${JSON.stringify(readKey(format.key, record))}::text::jsonb`;
}

/** Notes the columns of a row that a form has set. */
export async function recordCorrections(
  tx: Tx,
  table: DataTable,
  { record, columns, by, at }: { record: FileRecord; columns: string[]; by: string; at: Date },
): Promise<void> {
  const rows = columns
    .filter((column) => !table.format.key.includes(column))
    .map((column) => ({
      kind: table.format.name,
      key: correctionKey(table, record, column),
      column_name: column,
    }));
  const corrected =
    table.corrected?.(tx, record, columns) ??
    tx`select kind, key, column_name from jsonb_to_recordset(${toJson(tx, rows)})
         as r(kind text, key jsonb, column_name text)`;
  await tx`
    insert into data_correction (kind, key, column_name, corrected_at, corrected_by)
    select c.kind, c.key, c.column_name, ${at}::timestamptz, ${by} from (${corrected}) c
    on conflict (kind, key, column_name) do update
       set corrected_at = excluded.corrected_at, corrected_by = excluded.corrected_by`;
}
