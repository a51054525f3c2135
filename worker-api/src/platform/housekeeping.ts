import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { systemClock } from './clock.ts';
import type { JobHandlers } from './jobs.ts';

/** Days in which a repeat of an idempotent request still finds its answer. */
const IDEMPOTENCY_DAYS = 7;

/** Removes what has no use any more. Each statement may run any number of times. */
export const housekeepingJobs: JobHandlers = {
  async housekeeping(_payload, { sql, clock }) {
    const now = clock.now();
    const daysAgo = (days: number) => addElapsedDays(now, -days);
    await sql`delete from idempotency_key where created_at < ${daysAgo(IDEMPOTENCY_DAYS)}`;
    await sql`delete from session where expires_at < ${now}`;
    await sql`delete from handoff_code where expires_at < ${daysAgo(1)}`;
    // rate-limiter-flexible writes the machine's time, also where the product's is set.
    await sql`delete from rate_limit where expire < ${systemClock.now().getTime()}`;
  },
};

/** Every hour, away from the full hour. */
export const housekeepingCrontab = ['17 * * * * housekeeping'];
