import { LockTimeout } from '../../../platform/database-unavailable.ts';
import type { AppDeps } from '../../../platform/deps.ts';
import type { JobContext, JobHandlers } from '../../../platform/jobs.ts';
import { describeError } from '../../../platform/logger.ts';
import { ImportBusy } from '../import-lock.ts';
import { keepPricedRows, readPriceCsv } from '../price-file.ts';
import { readCsv } from '../read-csv.ts';
import { readJson } from '../read-json.ts';
import { ImportChanged, runImport } from '../run-import.ts';
import type { Source } from '../source-row.ts';
import { prices } from '../tables/prices.ts';
import { DATA_TABLES } from '../tables/tables.ts';
import { deleteParts, endStep, findUpload, readParts, type UploadRow, writeProgress } from './queries.ts';
import { toDataFileReport } from './to-report.ts';

type Parts = Pick<AppDeps, 'sql' | 'clock' | 'logger'>;

/** Milliseconds between two writes of how far a file is. */
const PROGRESS_MS = 500;

/** Checks uploaded files and saves them. A repeat of a job that has ended does nothing. */
export const uploadJobs: JobHandlers = {
  'check-data-file': (payload, deps, job) => runStep(deps, payload as { id: string }, job, 'checking'),
  'apply-data-file': (payload, deps, job) => runStep(deps, payload as { id: string }, job, 'applying'),
};

async function runStep(
  deps: Parts,
  { id }: { id: string },
  job: JobContext,
  state: 'checking' | 'applying',
): Promise<void> {
  const upload = await findUpload(deps.sql, id);
  if (upload?.state !== state) return;
  try {
    await (state === 'checking' ? check(deps, upload) : apply(deps, upload));
  } catch (error) {
    const failure = describeFailure(error);
    const isLast = job.attempt >= job.maxAttempts;
    if (failure === null && !isLast) throw error;
    await endStep(deps.sql, id, {
      state: 'failed',
      failure: failure ?? 'Something went wrong on our side, so nothing was saved. Try again later.',
    });
    if (failure === null) throw error;
  }
}

async function check(deps: Parts, upload: UploadRow): Promise<void> {
  const report = await runImport(deps.sql, { ...(await importOptions(deps, upload)), isDryRun: true });
  await endStep(deps.sql, upload.id, { state: 'checked', report: toDataFileReport(report) });
}

/** Saves the state `applied` in the import's own transaction, so that a repeated job changes nothing. */
async function apply(deps: Parts, upload: UploadRow): Promise<void> {
  const report = await runImport(deps.sql, {
    ...(await importOptions(deps, upload)),
    reason: upload.reason ?? '',
    digest: upload.report?.Digest ?? '',
    onWritten: (tx, written) =>
      endStep(tx, upload.id, { state: 'applied', report: toDataFileReport(written) }),
  });
  if (report.isApplied) return deleteParts(deps.sql, upload.id);
  await endStep(deps.sql, upload.id, { state: 'checked', report: toDataFileReport(report) });
}

async function importOptions({ sql, clock, logger }: Parts, upload: UploadRow) {
  return {
    table: upload.supplierId === null ? DATA_TABLES[upload.kind]! : prices(upload.supplierId, 'operator'),
    source: await openSource(sql, upload),
    isPruning: upload.isPruning,
    corrections: upload.isOverwriting ? ('overwrite' as const) : ('keep' as const),
    now: clock.now(),
    actor: `operator:${upload.createdBy}`,
    onProgress: createProgress({ sql, logger }, upload.id),
  };
}

async function openSource(
  sql: AppDeps['sql'],
  { id, kind, fileName, supplierId }: UploadRow,
): Promise<Source> {
  const parts = readParts(sql, id);
  const isOfOne = supplierId !== null;
  if (!/\.json$/i.test(fileName))
    return isOfOne ? readPriceCsv(parts) : readCsv(DATA_TABLES[kind]!.format, parts);
  const whole: Uint8Array[] = [];
  for await (const part of parts) whole.push(part);
  const rows = readJson(new TextDecoder().decode(Buffer.concat(whole)));
  return isOfOne ? keepPricedRows(rows) : rows;
}

/** Writes progress outside the transaction of the import, so that the page can read it. */
function createProgress({ sql, logger }: Pick<Parts, 'sql' | 'logger'>, id: string) {
  let writtenAt = 0;
  return (progress: { stage: 'reading' | 'writing'; rows: number }) => {
    const now = performance.now();
    if (now - writtenAt < PROGRESS_MS) return;
    writtenAt = now;
    writeProgress(sql, id, progress).catch((error: unknown) =>
      logger.warn('progress of a data file was not stored', { id, error: describeError(error) }),
    );
  };
}

/** What the operator can do about it; null for what may pass when the job is tried again. */
function describeFailure(error: unknown): string | null {
  if (error instanceof ImportBusy || error instanceof LockTimeout)
    return 'Another import or booking was changing the same rows, so nothing was saved. Check the file again.';
  if (error instanceof ImportChanged)
    return 'The data has changed since you checked this file, so nothing was saved. Check the file again.';
  if (error instanceof RangeError) return `${error.message} Nothing was saved.`;
  return null;
}
