import type { JobHandlers } from './jobs.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Days in which a repeat of an idempotent request still finds its answer. */
const IDEMPOTENCY_DAYS = 7;

/** Removes what has no use any more. Each statement may run any number of times. */
export const housekeepingJobs: JobHandlers = {
  async housekeeping(_payload, { sql, clock }) {
    const now = clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await sql`delete from idempotency_key where created_at < ${daysAgo(IDEMPOTENCY_DAYS)}`;
    await sql`delete from session where expires_at < ${now}`;
    await sql`delete from handoff_code where expires_at < ${daysAgo(1)}`;
    await sql`delete from rate_limit where expire < ${Date.now()}`;
  },
};

/** Every hour, away from the full hour. */
export const housekeepingCrontab = ['17 * * * * housekeeping'];
