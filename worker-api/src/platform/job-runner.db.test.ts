import postgres from 'postgres';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../test/support/use-test-app.ts';
import { ABANDONED_MINUTES, releaseAbandonedJobs } from './abandoned-jobs.ts';
import { type JobRunner, startJobs } from './job-runner.ts';
import { addJob } from './jobs.ts';
import { migrate } from './migrate.ts';
import { transaction } from './transaction.ts';

const app = useTestApp();
let runner: JobRunner | null = null;
afterEach(async () => {
  await runner?.stop();
  runner = null;
});

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

/** Ends all connections and takes no new ones, until what it gives is called. */
async function takeDatabaseAway(): Promise<() => Promise<void>> {
  const target = new URL(app.deps.config.databaseUrl);
  const name = target.pathname.slice(1);
  target.pathname = '/postgres';
  const admin = postgres(target.href, { max: 1, onnotice: () => {} });
  await admin`alter database ${admin(name)} with allow_connections false`;
  await admin`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`;
  return async () => {
    await admin`alter database ${admin(name)} with allow_connections true`;
    await admin.end();
  };
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

test('[OPS-05] a database that goes away while a job runs ends no process: the job runs again when it is back', async () => {
  const tries: number[] = [];
  const isReached = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const slow = async () => {
    tries.push(tries.length + 1);
    isReached.resolve();
    await mayEnd.promise;
  };
  runner = await startJobs(app.deps, { slow }, [], { pollMs: 50 });
  await transaction(app.sql, (tx) => addJob(tx, 'slow', {}));
  await isReached.promise;
  const returns = await takeDatabaseAway();
  const before = app.lines.length;
  mayEnd.resolve();
  await expect.poll(() => runner?.areRunning()).toBe(false);
  await expect.poll(() => app.lines.slice(before).join()).toContain('job runner ended');
  await returns();
  await expect.poll(() => tries).toEqual([1, 2]);
  await expect.poll(() => app.sql`select 1 from graphile_worker.jobs`).toEqual([]);
  await expect.poll(() => runner?.areRunning()).toBe(true);
});

test('[OPS-05] a runner whose first search for jobs fails gives its place to another', async () => {
  const done: unknown[] = [];
  const handlers = { note: async (payload: unknown) => void done.push(payload) };
  await app.sql`alter table graphile_worker._private_tasks rename to hidden_tasks`;
  const before = app.lines.length;
  runner = await startJobs(app.deps, handlers, [], { pollMs: 50 });
  await expect.poll(() => app.lines.slice(before).join()).toContain('The first search for jobs failed');
  await app.sql`alter table graphile_worker.hidden_tasks rename to _private_tasks`;
  await transaction(app.sql, (tx) => addJob(tx, 'note', { text: 'found' }));
  await expect.poll(() => done).toEqual([{ text: 'found' }]);
});

test('[OPS-05] several jobs that end while the database is away hold nothing up once it is back', async () => {
  const tries: string[] = [];
  const ends = ['one', 'two', 'three', 'four'].map((name) => ({ name, ...Promise.withResolvers<void>() }));
  const slow = async (payload: unknown) => {
    const { name } = payload as { name: string };
    tries.push(name);
    await ends.find((end) => end.name === name)!.promise;
  };
  runner = await startJobs(app.deps, { slow }, [], { pollMs: 50 });
  await transaction(app.sql, async (tx) => {
    for (const { name } of ends) await addJob(tx, 'slow', { name });
  });
  await expect.poll(() => tries.length).toBe(ends.length);
  const returns = await takeDatabaseAway();
  const before = app.lines.length;
  const failedReports = () =>
    app.lines.slice(before).filter((line) => line.includes('Failed to complete jobs'));
  for (const [done, { resolve }] of ends.entries()) {
    resolve();
    await expect.poll(failedReports).toHaveLength(done + 1);
  }
  await returns();
  await expect.poll(() => tries.length).toBe(2 * ends.length);
  await expect.poll(() => app.sql`select 1 from graphile_worker.jobs`).toEqual([]);
});

test('[OPS-05] a runner that fails and does not end, because a job hangs, gives its place to another', async () => {
  const isReached = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const tries: string[] = [];
  const hanging = Promise.withResolvers<void>();
  const handlers = {
    hang: () => hanging.promise,
    slow: async () => {
      tries.push('slow');
      isReached.resolve();
      await mayEnd.promise;
    },
  };
  runner = await startJobs(app.deps, handlers, [], { pollMs: 50, endMs: 200 });
  await transaction(app.sql, async (tx) => {
    await addJob(tx, 'hang', {});
    await addJob(tx, 'slow', {});
  });
  await isReached.promise;
  const returns = await takeDatabaseAway();
  const before = app.lines.length;
  mayEnd.resolve();
  await expect.poll(() => app.lines.slice(before).join()).toContain('did not end in time');
  await returns();
  await expect.poll(() => tries).toEqual(['slow', 'slow']);
  await expect.poll(() => runner?.areRunning()).toBe(true);
  hanging.resolve();
});

test('[OPS-05] of two jobs of a runner that lives, only the one that runs too long runs again', async () => {
  const tries: string[] = [];
  const mayEnd = Promise.withResolvers<void>();
  const hold = (name: string) => async () => {
    tries.push(name);
    await mayEnd.promise;
  };
  runner = await startJobs(app.deps, { old: hold('old'), young: hold('young') }, [], { pollMs: 50 });
  await transaction(app.sql, async (tx) => {
    for (const name of ['old', 'young']) await addJob(tx, name, {});
  });
  await expect.poll(() => tries.toSorted()).toEqual(['old', 'young']);
  const holders = await app.sql`select distinct locked_by from graphile_worker.jobs`;
  expect(holders).toEqual([{ lockedBy: expect.any(String) }]);

  await app.sql`
    update graphile_worker._private_jobs j set locked_at = now() - make_interval(mins => ${ABANDONED_MINUTES + 1})
      from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'old'`;
  await releaseAbandonedJobs(app.sql);
  await expect.poll(() => tries.filter((name) => name === 'old')).toEqual(['old', 'old']);
  expect(await app.sql`select task_identifier, locked_by from graphile_worker.jobs order by 1`).toEqual([
    { taskIdentifier: 'old', ...holders[0] },
    { taskIdentifier: 'young', ...holders[0] },
  ]);
  mayEnd.resolve();
  await expect.poll(() => app.sql`select 1 from graphile_worker.jobs`).toEqual([]);
  expect(tries.filter((name) => name === 'young')).toEqual(['young']);
});

test('[OPS-05] a job that runs too long is given back, and the young ones of the same worker are not', async () => {
  await transaction(app.sql, async (tx) => {
    for (const name of ['old', 'young']) await addJob(tx, name, {}, { queue: name });
  });
  const age = { old: ABANDONED_MINUTES + 1, young: ABANDONED_MINUTES - 1 };
  for (const [name, minutes] of Object.entries(age)) {
    await app.sql`
      with held as (
        update graphile_worker._private_jobs j
           set locked_at = now() - make_interval(mins => ${minutes}), locked_by = 'worker-of-both'
          from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = ${name}
        returning j.job_queue_id)
      update graphile_worker._private_job_queues
         set locked_at = now() - make_interval(mins => ${minutes}), locked_by = 'worker-of-both'
       where id in (select job_queue_id from held)`;
  }
  await releaseAbandonedJobs(app.sql);
  const held = await app.sql`
    select t.identifier, j.locked_by, q.locked_by as queue_locked_by from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by 1`;
  expect(held).toEqual([
    { identifier: 'old', lockedBy: null, queueLockedBy: null },
    { identifier: 'young', lockedBy: 'worker-of-both', queueLockedBy: 'worker-of-both' },
  ]);
});
