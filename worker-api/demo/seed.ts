/** `node worker-api/demo/seed.ts [--suppliers N]`: loads the reference data and the demo marketplace. */
import { parseArgs } from 'node:util';
import { imageStoreFrom } from '../src/commands/lib/image-store.ts';
import { openDatabase } from '../src/platform/database.ts';
import { seedMarketplace } from './seed-marketplace.ts';

const { values } = parseArgs({ options: { suppliers: { type: 'string' } } });
const suppliers = values.suppliers === undefined ? undefined : Number(values.suppliers);
const url = process.env.DATABASE_URL;
if (!url || (suppliers !== undefined && !Number.isSafeInteger(suppliers))) {
  console.error('usage: DATABASE_URL=… node worker-api/demo/seed.ts [--suppliers N]');
  process.exit(2);
}
const sql = openDatabase(url, { max: 1, name: 'pitlane-seed' });
try {
  const started = performance.now();
  await seedMarketplace(sql, {
    ...(suppliers === undefined ? {} : { suppliers }),
    examplesOrigin: process.env.EXAMPLES_ORIGIN ?? 'http://127.0.0.1:8081',
    hostedOrigin: process.env.PITLANE_ORIGIN ?? 'http://localhost:8080',
    images: imageStoreFrom(process.env),
    now: new Date(process.env.PITLANE_NOW ?? Date.now()),
    log: (line) => console.log(line),
  });
  console.log(`seeded in ${((performance.now() - started) / 1000).toFixed(1)} s`);
} finally {
  await sql.end();
}
