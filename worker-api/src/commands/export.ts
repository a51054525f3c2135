/**
 * `node worker-api/src/commands/export.ts KIND [FILE] [--json] [--force]`: writes a data file that `import` takes, to
 * standard output without FILE. A file that is there is replaced only with `--force`.
 */

import { once } from 'node:events';
import { createWriteStream, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { DATA_TABLES, runExport } from '../marketplace/data-files/index.ts';
import { openDatabase } from '../platform/database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
});
const [kind = '', file] = positionals;
const table = Object.hasOwn(DATA_TABLES, kind) ? DATA_TABLES[kind] : undefined;
const url = process.env.DATABASE_URL;
if (!url || !table || positionals.length > 2) {
  console.error(
    `${kind && !table ? `There is no kind ${kind}.\n` : ''}usage: pitlane export <${Object.keys(DATA_TABLES).join('|')}> [FILE] [--json] [--force]`,
  );
  process.exit(2);
}
if (file && existsSync(file) && !values.force) {
  console.error(`${file} already exists. Use --force to replace it.`);
  process.exit(1);
}

/** The file cannot be written; the message has the system's reason. */
class Unwritable extends Error {
  constructor(cause: unknown) {
    super(`${file ?? 'The output'} cannot be written: ${(cause as Error).message.split(',')[0]}.`, { cause });
  }
}

const format = values.json || /\.json$/i.test(file ?? '') ? 'json' : 'csv';
const partial = file && `${file}.partial`;
const out: Writable = partial ? openFile(partial) : process.stdout;
// The write itself fails with the error.
out.on('error', () => {});
const sql = openDatabase(url, { max: 1, name: 'pitlane-export' });
try {
  const rows = await runExport(sql, table, format, (text) => writeText(out, text));
  if (file && partial) {
    out.end();
    await once(out, 'close');
    await reportRefusal(async () => renameSync(partial, file));
    console.error(`${rows.toLocaleString('en')} rows in ${file}`);
  }
} catch (error) {
  if (partial) rmSync(partial, { force: true });
  if (!(error instanceof Unwritable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await sql.end();
}

/** The stream of a new file. Ends the command when there can be none. */
function openFile(path: string): Writable {
  try {
    return createWriteStream(path, { fd: openSync(path, 'w') });
  } catch (error) {
    console.error(new Unwritable(error).message);
    process.exit(1);
  }
}

function writeText(stream: Writable, text: string): Promise<void> {
  return reportRefusal(
    () =>
      new Promise((resolve, reject) => stream.write(text, (error) => (error ? reject(error) : resolve()))),
  );
}

async function reportRefusal(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Unwritable(error);
  }
}
