import { dayRanges } from '@pitlane/domain/calendar/day-ranges';
import { weekdayName } from '@pitlane/domain/calendar/format-day';
import type { Db } from '../../platform/database.ts';
import { type Part, workshopToday } from './parts.ts';
import * as queries from './queries.ts';

type Facts = Record<string, string | number | boolean | null>;

/** What a part holds as the audit log shows it: one word or number each, such as `{ Monday: '08:00–17:00' }`. */
export async function readAuditFacts(
  db: Db,
  workshop: queries.WorkshopRow,
  part: Part,
  now: Date,
): Promise<Facts> {
  if (part === 'capacity')
    return {
      jobsPerDay: workshop.dailyCapacity,
      noticeDays: workshop.noticeDays,
      opensOnPublicHolidays: workshop.opensOnPublicHolidays,
      freeCancellationHours: workshop.freeCancellationHours,
    };
  if (part === 'hours') {
    const days = await queries.findOpeningDays(db, workshop.id);
    return Object.fromEntries(
      days.map(({ Weekday, StartTime, EndTime }) => [weekdayName(Weekday), `${StartTime}–${EndTime}`]),
    );
  }
  if (part !== 'own-days') return {};
  const ranges = dayRanges(await queries.findOwnDays(db, workshop.id, workshopToday(workshop, now)));
  return Object.fromEntries(
    ranges.map(({ from, to, value }) => [
      from === to ? from : `${from} to ${to}`,
      value === 0 ? 'closed' : `${value} jobs a day`,
    ]),
  );
}
