import type { FileRecord } from '@pitlane/catalogue/formats';
import type { Tx } from '../../platform/database.ts';
import { currentRecords, toKey } from './compare-rows.ts';
import type { DataTable } from './data-table.ts';
import { lockForImport } from './import-lock.ts';
import { ALL_TABLES } from './rows/row-tables.ts';

/** A row with the values that a form has set in it. */
type Corrected = { record: FileRecord; columns: string[] };
type Kept = { table: DataTable; corrected: Corrected[] };

/** Runs `load`, which writes the tables `written`, and puts back what forms have set. Waits for an import to end. */
export async function preserveCorrections(
  tx: Tx,
  written: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const tables = ALL_TABLES.filter((table) => table.tables.every((name) => written.includes(name)));
  for (const table of tables) await lockForImport(tx, { table, onWait: () => {} });
  const kept: Kept[] = [];
  for (const table of tables)
    for (const group of toGroups(table))
      kept.push({ table, corrected: await findCorrected(tx, table, group) });
  await load();
  for (const one of kept) await putBack(tx, one);
}

type Group = { by: readonly string[]; hasColumn: (column: string) => boolean };

/** Rows under their key, and parents under theirs: which key a correction has depends on its column. */
function toGroups({ format: { key, shared = [] } }: DataTable): Group[] {
  const isShared = (column: string) => shared.some(({ columns }) => columns.includes(column));
  return [
    { by: key, hasColumn: (column) => !isShared(column) },
    ...shared.map(({ by, columns }) => ({ by, hasColumn: (column: string) => columns.includes(column) })),
  ];
}

/** The corrected rows of a group; of a parent's rows one, which stands for all. */
async function findCorrected(tx: Tx, table: DataTable, { by, hasColumn }: Group): Promise<Corrected[]> {
  const rows = await tx<Corrected[]>`
    select distinct on (c.key) to_jsonb(v) as record, c.columns
      from (select key, array_agg(column_name) as columns from data_correction
             where kind = ${table.format.name} group by key) c
      join (${table.view(tx)}) v
        on c.key = jsonb_build_array(${by.map((name, at) => tx`${at ? tx`,` : tx``} v.${tx(name)}`)})`;
  return rows
    .map(({ record, columns }) => ({ record, columns: columns.filter(hasColumn) }))
    .filter(({ columns }) => columns.length > 0);
}

async function putBack(tx: Tx, { table, corrected }: Kept): Promise<void> {
  if (corrected.length === 0) return;
  const stored = await currentRecords(
    tx,
    table,
    corrected.map(({ record }) => record),
  );
  const records = corrected.map(({ record, columns }) => ({
    ...stored.get(toKey(table, record)),
    ...Object.fromEntries(columns.map((column) => [column, record[column]])),
  }));
  await table.write(tx, records);
  await table.connect?.(tx, records);
  // A make that has its former name again is left without vehicles.
  await table.tidy?.(tx);
}
