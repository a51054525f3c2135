import type { Country } from '@pitlane/contracts';
import { AUSTRALIAN_STATES, australia } from './holidays/australia.ts';
import type { Holiday } from './holidays/holiday.ts';
import { NEW_ZEALAND_REGIONS, newZealand } from './holidays/new-zealand.ts';

/** `state` null: the whole country. `day` is `YYYY-MM-DD`. */
export type PublicHoliday = { country: Country; state: string | null; day: string; name: string };

/**
 * Public holidays of a year in Australia and New Zealand, worked out from the rules of their acts: those of each
 * country first, then what its states, territories or regions keep besides. A day stands once for each place.
 */
export function publicHolidays(year: number): PublicHoliday[] {
  const of = (country: Country, state: string | null, holidays: Holiday[]) =>
    holidays.map(([name, day]): PublicHoliday => ({ country, state, day, name }));
  const all = [
    ...of('AU', null, australia(year)),
    ...of('NZ', null, newZealand(year)),
    ...Object.entries(AUSTRALIAN_STATES).flatMap(([state, holidays]) => of('AU', state, holidays(year))),
    ...Object.entries(NEW_ZEALAND_REGIONS).flatMap(([state, day]) => of('NZ', state, [day(year)])),
  ];
  return [...new Map(all.map((one) => [`${one.country} ${one.state} ${one.day}`, one])).values()];
}
