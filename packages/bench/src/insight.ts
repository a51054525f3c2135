/** `npm run bench:insight [-- --leads 10000]`: how fast the console's figures of a year are there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@pitlane/dev/postgres/start-postgres';
import { fillYear } from './insight/fill-year.ts';
import { measureInsight } from './insight/measure.ts';
import { report } from './insight/report.ts';
import { makeMarketplaces } from './quotes/marketplaces.ts';

const SUPPLIERS = 1_000;
const { values } = parseArgs({ options: { leads: { type: 'string', default: '10000' } } });
const leadsPerDay = Number(values.leads);
if (!Number.isSafeInteger(leadsPerDay) || leadsPerDay < 1) {
  console.error('usage: npm run bench:insight [-- --leads 10000]');
  process.exit(2);
}

const started = performance.now();
const say = (text: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`);
const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => controller.abort(new Error('Interrupted.')));

const folder = mkdtempSync(path.join(tmpdir(), 'pitlane-bench-'));
let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
try {
  say('starting PostgreSQL');
  server = await startPostgres({ dataDir: path.join(folder, 'database'), temporary: true });
  const place = { url: server.url, logDir: path.join(folder, 'log') };
  const [marketplace] = await makeMarketplaces(place, [SUPPLIERS], controller.signal, say);
  const filled = await fillYear(marketplace!.url, leadsPerDay, say);
  const { text, isMet } = report(await measureInsight(marketplace!.url, say), filled);
  console.log(`\n${text}`);
  process.exitCode = isMet ? 0 : 1;
} catch (error) {
  console.error(controller.signal.aborted ? 'Interrupted.' : error);
  process.exitCode = controller.signal.aborted ? 130 : 1;
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
