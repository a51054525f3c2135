import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@pitlane/dev/postgres/start-postgres';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { bundlePrograms } from './bundle-programs.ts';
import { templateName } from './database-templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser address of the server the tests of this run share. */
    testDatabaseAdminUrl: string;
    /** Prefix of every database of this run. */
    testDatabaseRun: string;
  }
}

/**
 * Vitest global set-up of the integration tests: one PostgreSQL for the run, embedded in a temporary folder
 * unless `DATABASE_URL` names a server on which databases may be created. Databases of the run are dropped. The programs
 * of the API are bundled in the same time.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const run = `pitlane_test_${process.pid}_${Date.now().toString(36)}`;
  const given = process.env.DATABASE_URL;
  const [server, programs] = await Promise.all([
    given
      ? { url: given, stop: () => dropRun(given, run) }
      : startPostgres({
          dataDir: mkdtempSync(path.join(findFastFolder(), 'pitlane-test-')),
          temporary: true,
        }),
    bundlePrograms(),
  ]);
  project.provide('testDatabaseAdminUrl', server.url);
  project.provide('testDatabaseRun', run);
  project.provide('bundledPrograms', programs.folder);
  return async () => {
    programs.remove();
    await server.stop();
  };
}

/** Bytes that the databases of a run may take, with the log that goes ahead of them. */
const ROOM = 3 * 1024 ** 3;
const MEMORY = '/dev/shm';

/**
 * Memory where there is enough, also by the limit of a container: to make and drop a database of 600 files takes a disk
 * a second.
 */
function findFastFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ROOM && process.availableMemory() >= ROOM) return MEMORY;
  } catch {
    // No such folder, or it is closed: the disk serves as well.
  }
  return tmpdir();
}

async function dropRun(url: string, run: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    for (const kind of ['empty', 'seeded'] as const) {
      const name = templateName(run, kind);
      await sql`update pg_database set datistemplate = false where datname = ${name}`;
    }
    const databases = await sql`select datname from pg_database where starts_with(datname, ${run})`;
    for (const { datname } of databases) await sql`drop database if exists ${sql(datname)} with (force)`;
  } finally {
    await sql.end();
  }
}
