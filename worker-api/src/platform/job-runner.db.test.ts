import postgres from 'postgres';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../test/support/use-test-app.ts';
import { type JobRunner, startJobs } from './job-runner.ts';
import { addJob } from './jobs.ts';
import { migrate } from './migrate.ts';
import { transaction } from './transaction.ts';

const app = useTestApp();
let runner: JobRunner | null = null;
afterEach(() => runner?.stop());

/** What `db:reset` does: the database is gone with all connections, then made and migrated again. */
async function resetDatabase(): Promise<void> {
  const target = new URL(app.deps.config.databaseUrl);
  const name = target.pathname.slice(1);
  target.pathname = '/postgres';
  const admin = postgres(target.href, { max: 1, onnotice: () => {} });
  await admin`drop database ${admin(name)} with (force)`;
  await admin`create database ${admin(name)}`;
  await admin.end();
  await migrate(app.deps.config.databaseUrl);
}

test('jobs go on after the database was dropped and made again under a running API', async () => {
  const done: unknown[] = [];
  const handlers = { note: async (payload: unknown) => void done.push(payload) };
  runner = await startJobs(app.deps, handlers, [], { pollMs: 50 });
  const note = (text: string) => transaction(app.sql, (tx) => addJob(tx, 'note', { text }));
  await note('before');
  await expect.poll(() => done).toEqual([{ text: 'before' }]);

  await resetDatabase();
  await note('after');
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([{ text: 'before' }, { text: 'after' }]);
});
