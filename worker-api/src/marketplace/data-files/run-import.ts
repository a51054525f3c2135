import { createHash } from 'node:crypto';
import type { Sql, Tx } from '../../platform/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { compareBatch } from './compare-rows.ts';
import { type CorrectionMode, forgetCorrections, keepCorrectedRows } from './corrections.ts';
import type { DataTable } from './data-table.ts';
import { lockForImport } from './import-lock.ts';
import { createReport, type ImportReport } from './import-report.ts';
import { recordImport } from './record-import.ts';
import type { Source, SourceRow } from './source-row.ts';
import {
  digestMissing,
  findDuplicates,
  findMissing,
  findRefused,
  findUnknownReferences,
} from './whole-file.ts';
import { prune, writeRows } from './write-rows.ts';

/** Rows that are compared and written by one statement. */
const BATCH = 500;
/** Rows that a file may have. */
export const MAX_IMPORT_ROWS = 2_000_000;

export type ImportOptions = {
  table: DataTable;
  source: Source;
  isDryRun?: boolean;
  /** Removes what is not in the file. */
  isPruning?: boolean;
  now: Date;
  /** Who imports, for the audit log. */
  actor: string;
  /** Why, for the audit log. */
  reason?: string;
  /** Whether values that were set in a form stay; they do by default. */
  corrections?: CorrectionMode;
  /** The source is one row of a form: the rest of the table is of no interest. */
  isOneRow?: boolean;
  /** Of the report that was checked. A file that would change something else now throws `ImportChanged`. */
  digest?: string;
  /** Writes one line to the audit log, in place of that of a file. */
  record?: (tx: Tx, report: ImportReport) => Promise<void>;
  /** Called when another import has to end first. Without it a second import is refused with `ImportBusy`. */
  onWait?: () => void;
  /** Runs before anything is read, with the rows locked. A throw ends the import. */
  onLocked?: (tx: Tx) => Promise<void>;
  /** Runs when all is written, in its transaction. Not in a dry run. */
  onWritten?: (tx: Tx, report: ImportReport) => Promise<void>;
  /** Called when all is written and the transaction commits next. Not called in a dry run. */
  onCommit?: () => void;
  onProgress?: (progress: { stage: 'reading' | 'writing'; rows: number }) => void;
};

/**
 * Imports a file, all of it or nothing: reads and compares every row, and writes what is new or changed only when no
 * row has a problem. A dry run writes, too, so that the database's own rules have their say, and takes it back.
 */
export async function runImport(sql: Sql, options: ImportOptions): Promise<ImportReport> {
  const report = createReport(options.table.format.name, options.isDryRun === true);
  try {
    await transaction(sql, async (tx) => {
      await lockForImport(tx, options);
      await options.onLocked?.(tx);
      await importInto(tx, options, report);
      if (report.problemCount > 0 || report.isDryRun) throw new TakenBack();
      await options.onWritten?.(tx, report);
      options.onCommit?.();
    });
    report.isApplied = true;
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  if (report.isApplied && report.added + report.changed + report.pruned > BATCH) {
    for (const table of options.table.tables) await sql`analyze ${sql(table)}`;
  }
  report.problems.sort((a, b) => a.row - b.row);
  return report;
}

async function importInto(tx: Tx, options: ImportOptions, report: ImportReport): Promise<void> {
  const { table, source, now, isPruning, isDryRun, onProgress, corrections: mode = 'keep' } = options;
  await tx`
    create temporary table import_row (
      id integer generated always as identity primary key, row integer not null, key jsonb not null, change text not null, record jsonb
    ) on commit drop`;
  const memory = new Map<string, unknown>();
  const hash = createHash('sha256');
  for await (const batch of batches(source)) {
    report.rows += batch.length;
    if (report.rows > MAX_IMPORT_ROWS)
      throw new RangeError(`The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en')} rows. Split it.`);
    await compareBatch(tx, { table, now, memory, report, hash, mode }, batch);
    onProgress?.({ stage: 'reading', rows: report.rows });
  }
  await tx`analyze import_row`;
  await findDuplicates(tx, report);
  for (const reference of table.references ?? []) await findUnknownReferences(tx, reference, report);
  await findRefused(tx, table, report);
  if (!options.isOneRow) await findMissing(tx, table, report);
  if (report.problemCount > 0) return;
  if (isPruning && mode === 'keep') report.keptCorrected = await keepCorrectedRows(tx, table);
  report.digest = hash.update(isPruning ? await digestMissing(tx) : '').digest('base64url');
  if (options.digest !== undefined && options.digest !== report.digest) throw new ImportChanged();
  await writeRows(tx, table, report, onProgress);
  if (report.problemCount > 0) return;
  if (isPruning) await prune(tx, table, report);
  if (mode === 'overwrite') await forgetCorrections(tx, table, report);
  // A number that a sequence gave does not come back.
  if (!isDryRun) await table.finish?.(tx);
  await (options.record ?? recordImport(options))(tx, report);
}

async function* batches(source: Source): AsyncIterable<SourceRow[]> {
  let batch: SourceRow[] = [];
  for await (const row of source) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The rows changed since the file was checked. Nothing was saved. */
export class ImportChanged extends Error {
  override readonly name = 'ImportChanged';
}

/** Ends the transaction of an import that is not to be kept. */
class TakenBack extends Error {
  override readonly name = 'TakenBack';
}
