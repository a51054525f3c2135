/** `node worker-api/demo/seed.ts [--suppliers N] [--bookings]`: loads the reference data and the demo marketplace. */
import { parseArgs } from 'node:util';
import { demoMarketplace } from '@pitlane/demo';
import { imageStoreFrom } from '../src/commands/lib/image-store.ts';
import { parseConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database.ts';
import { reserveNumbers } from './console/copy-bookings.ts';
import { fillConsole } from './console/fill-console.ts';
import { fillInsight } from './fill-insight.ts';
import { fillFleet } from './portal/fill-fleet.ts';
import { fillPortal } from './portal/fill-portal.ts';
import { seedMarketplace } from './seed-marketplace.ts';

const { values } = parseArgs({ options: { suppliers: { type: 'string' }, bookings: { type: 'boolean' } } });
const suppliers = values.suppliers === undefined ? undefined : Number(values.suppliers);
const url = process.env.DATABASE_URL;
if (!url || (suppliers !== undefined && !Number.isSafeInteger(suppliers))) {
  console.error('usage: DATABASE_URL=… node worker-api/demo/seed.ts [--suppliers N] [--bookings]');
  process.exit(2);
}
const now = new Date(process.env.PITLANE_NOW ?? Date.now());
// A booking reads next to its transaction.
const sql = openDatabase(url, { max: values.bookings ? 4 : 1, name: 'pitlane-seed' });
try {
  const started = performance.now();
  await seedMarketplace(sql, {
    ...(suppliers === undefined ? {} : { suppliers }),
    examplesOrigin: process.env.EXAMPLES_ORIGIN ?? 'http://127.0.0.1:8081',
    hostedOrigin: process.env.PITLANE_ORIGIN ?? 'http://localhost:8080',
    images: imageStoreFrom(process.env),
    now,
    log: (line) => console.log(line),
  });
  if (values.bookings) {
    await reserveNumbers(sql);
    await fillDemoPortal();
    await fillDemoInsight();
    await fillDemoConsole();
  }
  console.log(`seeded in ${((performance.now() - started) / 1000).toFixed(1)} s`);
} finally {
  await sql.end();
}

/** The marketplace works without bookings: what fails here is printed and ends nothing else. */
async function fillDemoPortal(): Promise<void> {
  const own = demoMarketplace().accounts.find(({ email }) => email === 'workshop@example.com')!.supplierIds;
  try {
    if (await fillPortal(sql, { config: parseConfig(process.env), now, own }))
      console.log('portal: bookings, a lead, a job, a review');
    if (await fillFleet(sql, { config: parseConfig(process.env), now, own }))
      console.log('fleet: drivers, cars, bookings, one that waits for approval');
  } catch (error) {
    console.error('portal: not filled, or in part.', error);
  }
}

/** The console works without figures, too. Production gets no invented ones. */
async function fillDemoInsight(): Promise<void> {
  try {
    if (parseConfig(process.env).env === 'production') return;
    if (await fillInsight(sql, { now, days: 730, leadsPerDay: 60, regions: 8, works: 14 }))
      console.log('insight: two years of figures');
  } catch (error) {
    console.error('insight: not filled, or in part.', error);
  }
}

async function fillDemoConsole(): Promise<void> {
  try {
    if (await fillConsole(sql, { config: parseConfig(process.env), now }))
      console.log('console: a year of bookings, work of every kind, applications, webhooks');
  } catch (error) {
    console.error('console: not filled.', error);
  }
}
