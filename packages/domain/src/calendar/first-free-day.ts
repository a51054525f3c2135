import type { Country } from '@pitlane/contracts';
import { addDays, type Day, weekdayOf } from './day.ts';
import { localTime } from './zone.ts';

/** Days after the wanted one in which a free place is looked for. */
export const FREE_DAY_SEARCH = 30;

/** What decides on which days a supplier is free. */
export type OpenDays = {
  country: Country;
  noticeDays: number;
  opensOnPublicHolidays: boolean;
  /** 1 Monday to 7 Sunday. */
  openWeekdays: readonly number[];
  /** Days without a place, at least those from the wanted one on that are looked at. */
  fullDays: readonly Day[];
};

/** The day that is wanted, and what is closed where the car is. */
export type WantedDay = {
  day: Day;
  now: Date;
  blocked: ReadonlySet<Day>;
  /** Those among them that close a supplier who opens on public holidays too. */
  operatorBlocked: ReadonlySet<Day>;
};

/**
 * The first day from the wanted one on that the supplier is open, has a place and enough notice; null when there is none
 * within 30 days. A supplier that has one is available (1 §3, `docs/decisions/0016`).
 */
export function firstFreeDay(supplier: OpenDays, { day, now, ...dates }: WantedDay): Day | null {
  const blocked = supplier.opensOnPublicHolidays ? dates.operatorBlocked : dates.blocked;
  const earliest = addDays(localTime(now, supplier.country).day, supplier.noticeDays);
  const open = new Set(supplier.openWeekdays);
  const full = new Set(supplier.fullDays);
  for (let wait = 0; wait <= FREE_DAY_SEARCH; wait++) {
    const free = addDays(day, wait);
    if (free >= earliest && open.has(weekdayOf(free)) && !full.has(free) && !blocked.has(free)) return free;
  }
  return null;
}
