/** `node worker-api/src/commands/migrate.ts`: brings the database of DATABASE_URL to the newest schema. */
import { migrate } from '../platform/migrate.ts';

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is not set.');
  process.exit(2);
}
const applied = await migrate(url);
for (const name of applied) console.log(`applied ${name}`);
console.log(applied.length === 0 ? 'the schema is up to date' : `${applied.length} migrations applied`);
