/** `node worker-api/src/commands/seed-reference.ts`: loads the reference data, without the demo marketplace. */
import { openDatabase } from '../platform/database.ts';
import { seedReference } from '../seed/seed-reference.ts';

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is not set.');
  process.exit(2);
}
const sql = openDatabase(url, { max: 1, name: 'pitlane-seed' });
try {
  const now = new Date(process.env.PITLANE_NOW ?? Date.now());
  await seedReference(sql, { now, log: (line) => console.log(line) });
} finally {
  await sql.end();
}
