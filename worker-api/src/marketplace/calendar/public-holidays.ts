import type { Db, Tx } from '../../platform/database.ts';
import type { JobHandlers } from '../../platform/jobs.ts';

/** Years kept ahead of the running one: nothing is booked farther ahead. */
const YEARS_AHEAD = 2;

/**
 * Keeps the public holidays of the running year and the next two in `blocked_date`, by the catalogue's rules. What an
 * operator blocked on the same day stays; a second run changes nothing.
 */
export async function keepPublicHolidays(db: Db | Tx, now: Date): Promise<void> {
  const { publicHolidays } = await import('@pitlane/catalogue/public-holidays');
  const year = now.getUTCFullYear();
  const rows = Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => publicHolidays(year + ahead)).flat();
  await db`
    insert into blocked_date (country, state, blocked_on, kind, reason)
    select country, state, day, 'PublicHoliday', name
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as holiday(country text, state text, day date, name text)
    on conflict (country, state, blocked_on) do nothing`;
}

export const dateJobs: JobHandlers = {
  'keep-public-holidays': (_payload, { sql, clock }) => keepPublicHolidays(sql, clock.now()),
};

/** Every hour, so that a new installation and a new year have their holidays at once. */
export const dateCrontab = ['7 * * * * keep-public-holidays'];
