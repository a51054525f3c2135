import { expect, test } from 'vitest';
import { type JobsThread, startJobsThread } from './jobs-thread.ts';
import { createConsoleLogger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** A thread that reports as the one of the jobs does, and then does `next`. */
const toEntry = (next: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.postMessage({ kind: 'running', areRunning: true });
    parentPort.postMessage({ kind: 'job', seen: ['send-message', 'done', 0.5] });
    parentPort.once('message', () => process.exit());
    ${next}`)}`,
  );

function start(next: string) {
  const lines: string[] = [];
  const seen: unknown[][] = [];
  const metrics = { job: (...job: unknown[]) => void seen.push(job) } as unknown as Metrics;
  const logger = createConsoleLogger('info', (line) => lines.push(line));
  return { lines, seen, jobs: startJobsThread(toEntry(next), { logger, metrics }) };
}

test('[OPS-04] an error without a handler ends the thread of the jobs and not the process: it is logged and starts again', async () => {
  const { lines, seen, jobs } = start(`setTimeout(() => Promise.reject(new Error('not handled')), 10);`);
  await expect.poll(() => seen.length).toBe(2);
  expect(lines.join()).toContain('not handled');
  expect(lines.join()).toContain('jobs ended, they start again');
  await stopped(jobs);
});

test('[OPS-04] whether the jobs run, and what they count, is known in the main thread', async () => {
  const { seen, jobs } = start('');
  await expect.poll(() => jobs.areRunning()).toBe(true);
  await expect.poll(() => seen).toEqual([['send-message', 'done', 0.5]]);
  await stopped(jobs);
});

async function stopped(jobs: JobsThread): Promise<void> {
  await jobs.stop();
  expect(jobs.areRunning()).toBe(false);
}
