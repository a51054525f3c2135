/** `npm run bench:quotes [-- --quick | --visitors]`: how fast quotes arrive, and whether that holds under load. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@pitlane/dev/postgres/start-postgres';
import { makeMarketplaces } from './quotes/marketplaces.ts';
import { measure } from './quotes/measure.ts';
import { readOptions } from './quotes/options.ts';
import { steadySuburbs } from './quotes/places.ts';
import { report } from './quotes/report.ts';
import { visitors } from './quotes/visitors.ts';

/** Data are safe as in production (`makeMarketplaces` adds that answers wait for it), and no check point comes between. */
const SETTINGS = {
  fsync: 'on',
  full_page_writes: 'on',
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
};

const started = performance.now();
const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => controller.abort(new Error('Interrupted.')));
}
try {
  process.exitCode = await run(controller.signal);
} catch (error) {
  console.error(controller.signal.aborted ? 'Interrupted.' : error);
  process.exitCode = controller.signal.aborted ? 130 : 1;
}
// A process that is still measuring ends with this one.
process.exit();

async function run(signal: AbortSignal): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const folder = mkdtempSync(path.join(tmpdir(), 'pitlane-bench-'));
  const dataDir = path.join(folder, 'database');
  let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
  try {
    say('starting PostgreSQL');
    server = await startPostgres({ dataDir, temporary: true, settings: SETTINGS });
    const place = { url: server.url, logDir: path.join(folder, 'log') };
    const marketplaces = await makeMarketplaces(place, options.suppliers, signal, say);
    const places = steadySuburbs(options.suppliers[0]!);
    const { text, isMet } = await untilAborted(
      options.isVisitors
        ? visitors(marketplaces[0]!, places, say)
        : measure(marketplaces, places, options, say).then((measured) => report(measured, options)),
      signal,
    );
    console.log(`\n${text}`);
    return isMet ? 0 : 1;
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

function say(text: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`);
}
