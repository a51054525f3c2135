/**
 * `node worker-api/src/commands/seed.ts [--suppliers N | --reference]`: loads reference data and, unless told otherwise,
 * the demo marketplace.
 */
import { parseArgs } from 'node:util';
import { openDatabase } from '../platform/database.ts';
import { seed, seedReference } from '../seed/seed.ts';

const { values } = parseArgs({
  options: { suppliers: { type: 'string' }, reference: { type: 'boolean', default: false } },
});
const suppliers = values.suppliers === undefined ? undefined : Number(values.suppliers);
const url = process.env.DATABASE_URL;
if (!url || (suppliers !== undefined && !Number.isSafeInteger(suppliers))) {
  console.error('usage: DATABASE_URL=… node seed.ts [--suppliers N | --reference]');
  process.exit(2);
}
const sql = openDatabase(url, { max: 1, name: 'pitlane-seed' });
try {
  const started = performance.now();
  const now = new Date(process.env.PITLANE_NOW ?? Date.now());
  const log = (line: string) => console.log(line);
  if (values.reference) await seedReference(sql, { now, log });
  else
    await seed(sql, {
      ...(suppliers === undefined ? {} : { suppliers }),
      examplesOrigin: process.env.EXAMPLES_ORIGIN ?? 'http://127.0.0.1:8081',
      hostedOrigin: process.env.PITLANE_ORIGIN ?? 'http://localhost:8080',
      now,
      log,
    });
  console.log(`seeded in ${((performance.now() - started) / 1000).toFixed(1)} s`);
} finally {
  await sql.end();
}
