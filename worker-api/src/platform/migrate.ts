import { join } from 'node:path';
import { runMigrations, Logger as WorkerLogger } from 'graphile-worker';
import Postgrator from 'postgrator';
import postgres from 'postgres';

const MIGRATIONS = join(import.meta.dirname, '..', 'migrations', '*.sql');
/** Any number of our own: two migrators at once wait for each other on it. */
const LOCK = 7_245_001;

/** The database was made by other files, such as those before the baseline. The message names the way out. */
export class OtherMigrationsError extends Error {}

/**
 * Brings a database to the newest schema: our migrations in one transaction, then the job queue's own.
 * Safe to run twice and at the same time. Gives the names of what was applied. Throws `OtherMigrationsError`.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'pitlane-migrate' },
  });
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    const applied = await sql.begin(async (tx) => {
      const postgrator = new Postgrator({
        driver: 'pg',
        migrationPattern: MIGRATIONS,
        schemaTable: 'public.schema_version',
        newline: 'LF',
        execQuery: async (query) => ({ rows: await tx.unsafe(query) }),
        execSqlScript: async (script) => {
          await tx.unsafe(script).simple();
        },
      });
      await checkFiles(postgrator);
      return postgrator.migrate();
    });
    await runMigrations({
      connectionString: databaseUrl,
      logger: new WorkerLogger(() => () => {}),
    });
    await sql`select pg_advisory_unlock(${LOCK})`;
    return applied.map((migration) => `${migration.version} ${migration.name}`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** `postgrator.migrate()` compares no checksums when a database is ahead of the files, and then applies nothing. */
async function checkFiles(postgrator: Postgrator): Promise<void> {
  const version = await postgrator.getDatabaseVersion();
  try {
    await postgrator.validateMigrations(version);
  } catch (error) {
    if (!(error instanceof Error && /checksum failed/.test(error.message))) throw error;
    const advice =
      'On your own machine, npm run pitlane -- db:reset drops it and loads the demo marketplace.';
    const message = `The database was made by other migration files. ${advice} (${error.message})`;
    throw new OtherMigrationsError(message, { cause: error });
  }
}
