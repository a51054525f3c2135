/**
 * `node worker-api/src/commands/import.ts KIND FILE [--dry-run] [--prune] [--overwrite-corrections] [--json] [--as NAME]`:
 * loads a data file, all of it or nothing. The exit code is 1 when a row has a problem, 130 or 143 when Ctrl-C or SIGTERM
 * ended it before it was written.
 */
import { openAsBlob, statSync } from 'node:fs';
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import {
  DATA_TABLES,
  formatReport,
  MAX_JSON_BYTES,
  readCsv,
  readJson,
  runImport,
} from '../marketplace/data-files/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database.ts';
import { ACTOR, operatorName } from './lib/operator-name.ts';

const PROGRESS_MS = 2_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    prune: { type: 'boolean', default: false },
    'overwrite-corrections': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    ...ACTOR,
  },
});
const [kind = '', file = ''] = positionals;
const table = Object.hasOwn(DATA_TABLES, kind) ? DATA_TABLES[kind] : undefined;
const url = process.env.DATABASE_URL;
if (!url || !table || !file || positionals.length > 2) {
  console.error(
    `${kind && !table ? `There is no kind ${kind}.\n` : ''}usage: pitlane import <${Object.keys(DATA_TABLES).join('|')}> FILE [--dry-run] [--prune] [--overwrite-corrections] [--json] [--as NAME]`,
  );
  process.exit(2);
}
const sql = openDatabase(url, { max: 1, name: 'pitlane-import' });
let isKept = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt(signal));
try {
  const report = await runImport(sql, {
    table,
    source: await openSource(file),
    isDryRun: values['dry-run'],
    isPruning: values.prune,
    corrections: values['overwrite-corrections'] ? 'overwrite' : 'keep',
    now: systemClock.now(),
    actor: `operator:${operatorName({ text: (flag) => (flag === 'as' ? values.as : values.by) })}`,
    onWait: () => console.error('Waiting for another import to finish.'),
    onCommit: () => {
      isKept = true;
    },
    onProgress: createProgress(),
  });
  console.log(
    values.json
      ? JSON.stringify(report, null, 2)
      : formatReport(report, {
          isPruning: values.prune,
          isOverwriting: values['overwrite-corrections'],
        }),
  );
  process.exitCode = report.problemCount === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(`${error.message} Nothing was saved.`);
  process.exitCode = 1;
} finally {
  await sql.end();
}

/** Closing the connection rolls the import back. A commit that has begun is not interrupted. */
function interrupt(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void {
  if (isKept) return;
  console.error('Interrupted: nothing was saved.');
  process.exit(128 + constants.signals[signal]);
}

/** CSV as it streams in, JSON whole. */
async function openSource(path: string) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new RangeError(`There is no file ${path}.`);
  const blob = await openAsBlob(path);
  if (/\.json$/i.test(path)) {
    if (found.size > MAX_JSON_BYTES)
      throw new RangeError('A JSON file can be at most 64 MB. Load a larger one as CSV.');
    return readJson(await blob.text());
  }
  if (!/\.csv$/i.test(path)) throw new RangeError(`${path} is neither .csv nor .json.`);
  return readCsv(table!.format, blob.stream());
}

function createProgress() {
  let shownAt = performance.now();
  return ({ stage, rows }: { stage: string; rows: number }) => {
    if (performance.now() - shownAt < PROGRESS_MS) return;
    shownAt = performance.now();
    console.error(`${rows.toLocaleString('en')} rows ${stage === 'reading' ? 'read' : 'written'} …`);
  };
}
