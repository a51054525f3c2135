import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import './start-test-postgres.ts';
import { databaseUrl, ensureTemplate } from './database-templates.ts';

export type TestDatabase = {
  url: string;
  /** Ends what is still connected and removes the database. */
  drop(): Promise<void>;
};

/**
 * A database for one test file of the integration project: migrated, and with `seeded` holding a
 * small demo marketplace.
 */
export async function createTestDatabase({ seeded = false } = {}): Promise<TestDatabase> {
  const run = inject('testDatabaseRun');
  const admin = openAdmin();
  try {
    const template = await ensureTemplate(admin, run, seeded ? 'seeded' : 'empty');
    const name = `${run}_${randomBytes(6).toString('hex')}`;
    // By files: that is half the time of copying through the log, which no test needs.
    await admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`;
    return { url: databaseUrl(admin, name), drop: () => drop(name) };
  } finally {
    await admin.end();
  }
}

async function drop(name: string): Promise<void> {
  const admin = openAdmin();
  try {
    await admin`drop database if exists ${admin(name)} with (force)`;
  } finally {
    await admin.end();
  }
}

/** One connection, as `ensureTemplate` needs it. No types are fetched: that is a quarter of what a connection costs. */
const openAdmin = () =>
  postgres(inject('testDatabaseAdminUrl'), { max: 1, fetch_types: false, onnotice: () => {} });
