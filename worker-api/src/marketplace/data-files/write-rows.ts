import type { FileRecord } from '@pitlane/catalogue/formats';
import postgres from 'postgres';
import type { Tx } from '../../platform/database.ts';
import type { DataTable } from './data-table.ts';
import { addProblem, type ImportReport, NAMED_IN_REPORT } from './import-report.ts';

const BATCH = 500;

type Kept = { id: number; row: number; record: FileRecord };

/** Writes what is new or changed. Rows that the database refuses are found and named, each of them. */
export async function writeRows(
  tx: Tx,
  table: DataTable,
  report: ImportReport,
  onProgress?: (progress: { stage: 'writing'; rows: number }) => void,
): Promise<void> {
  for (const step of [table.write, table.connect]) {
    if (!step) continue;
    let written = 0;
    for await (const batch of readChangedRows(tx)) {
      await writeEachOnFailure(
        tx,
        batch,
        (inner, records) => step(inner, records),
        (row, error) => {
          addProblem(report, { row, column: error.column_name ?? '', message: refusal(error) });
        },
      );
      if (report.problemCount >= NAMED_IN_REPORT) return;
      written += batch.length;
      onProgress?.({ stage: 'writing', rows: written });
    }
    if (report.problemCount > 0) return;
  }
}

/** Takes out what the file lacks; what is in use stays and is counted. */
export async function prune(tx: Tx, table: DataTable, report: ImportReport): Promise<void> {
  if (table.isInUse) {
    const used = await tx`delete from import_missing m where ${table.isInUse(tx)}`;
    report.keptInUse += used.count;
  }
  const rows = await tx<{ record: FileRecord }[]>`select record from import_missing`;
  report.pruned = rows.length;
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH).map(({ record }) => ({ id: 0, row: 0, record }));
    await writeEachOnFailure(
      tx,
      batch,
      (inner, records) => table.remove(inner, records),
      () => {
        report.keptInUse += 1;
        report.pruned -= 1;
      },
    );
  }
  await table.tidy?.(tx);
}

async function* readChangedRows(tx: Tx): AsyncIterable<Kept[]> {
  let last = 0;
  while (true) {
    const batch = await tx<Kept[]>`
      select id, row, record from import_row where change in ('added', 'changed') and id > ${last}
       order by id limit ${BATCH}`;
    if (batch.length === 0) return;
    yield batch;
    last = batch.at(-1)!.id;
  }
}

/** One statement for all, else by halves, until those that are refused stand alone. */
async function writeEachOnFailure(
  tx: Tx,
  rows: Kept[],
  work: (tx: Tx, records: FileRecord[]) => Promise<void>,
  refused: (row: number, error: postgres.PostgresError) => void,
): Promise<void> {
  try {
    await tx.savepoint((inner) =>
      work(
        inner,
        rows.map(({ record }) => record),
      ),
    );
  } catch (error) {
    // 22: a value out of range, 23: a constraint.
    if (!(error instanceof postgres.PostgresError) || !/^2[23]/.test(error.code)) throw error;
    if (rows.length === 1) return refused(rows[0]!.row, error);
    const middle = rows.length >> 1;
    await writeEachOnFailure(tx, rows.slice(0, middle), work, refused);
    await writeEachOnFailure(tx, rows.slice(middle), work, refused);
  }
}

const refusal = ({ message, detail }: postgres.PostgresError): string =>
  `is refused by the database: ${detail ?? message}. Correct the row.`;
