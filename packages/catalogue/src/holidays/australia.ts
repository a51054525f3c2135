import { addDays, skipWeekend, weekdayOf } from '@pitlane/domain/calendar/day';
import { easterSunday, nth, onOrAfter, toDay } from './calendar.ts';
import { type Holiday, withDaysInLieu } from './holiday.ts';

const MONDAY = 1;
const TUESDAY = 2;
/** Years for which New South Wales declared a Monday in lieu of Anzac Day beforehand. */
const NSW_ANZAC_MONDAY_YEARS = [2026, 2027];

/** Holidays of all of Australia, by the acts that fairwork.gov.au lists for each state and territory. */
export function australia(year: number): Holiday[] {
  const easter = easterSunday(year);
  return [
    ...withDaysInLieu([['New Year’s Day', toDay(year, 1, 1)]]),
    ['Australia Day', skipWeekend(toDay(year, 1, 26))],
    ['Good Friday', addDays(easter, -2)],
    ['Easter Monday', addDays(easter, 1)],
    ['Anzac Day', toDay(year, 4, 25)],
    ...withDaysInLieu([
      ['Christmas Day', toDay(year, 12, 25)],
      ['Boxing Day', toDay(year, 12, 26)],
    ]),
  ];
}

/** What a state or territory keeps besides; days of single towns and half days are left out. */
export const AUSTRALIAN_STATES: Record<string, (year: number) => Holiday[]> = {
  NSW: (year) => [
    ...easterWeekend(year),
    ...(NSW_ANZAC_MONDAY_YEARS.includes(year) ? anzacMonday(year, [6, 7]) : []),
    kingsBirthday(year),
    ['Labour Day', nth(year, 10, MONDAY, 1)],
  ],
  VIC: (year) => [
    ...easterWeekend(year),
    ['Labour Day', nth(year, 3, MONDAY, 2)],
    kingsBirthday(year),
    // The football final is on the last Saturday of September.
    ['Friday before the AFL Grand Final', addDays(nth(year, 9, 6, -1), -1)],
    ['Melbourne Cup', nth(year, 11, TUESDAY, 1)],
  ],
  QLD: (year) => [
    ...easterWeekend(year),
    ...anzacMonday(year, [7]),
    ['Labour Day', nth(year, 5, MONDAY, 1)],
    ['King’s Birthday', nth(year, 10, MONDAY, 1)],
  ],
  WA: (year) => [
    ['Easter Sunday', easterSunday(year)],
    ...anzacMonday(year, [6, 7]),
    ['Labour Day', nth(year, 3, MONDAY, 1)],
    ['Western Australia Day', nth(year, 6, MONDAY, 1)],
    ['King’s Birthday', nth(year, 9, MONDAY, -1)],
  ],
  SA: (year) => [
    ...easterWeekend(year),
    ...anzacMonday(year, [7]),
    ['Adelaide Cup', nth(year, 3, MONDAY, 2)],
    kingsBirthday(year),
    ['Labour Day', nth(year, 10, MONDAY, 1)],
  ],
  TAS: (year) => [['Eight Hours Day', nth(year, 3, MONDAY, 2)], kingsBirthday(year)],
  ACT: (year) => [
    ...easterWeekend(year),
    ...anzacMonday(year, [6, 7]),
    ['Canberra Day', nth(year, 3, MONDAY, 2)],
    ['Reconciliation Day', onOrAfter(toDay(year, 5, 27), MONDAY)],
    kingsBirthday(year),
    ['Labour Day', nth(year, 10, MONDAY, 1)],
  ],
  NT: (year) => [
    ...easterWeekend(year),
    ...anzacMonday(year, [7]),
    ['May Day', nth(year, 5, MONDAY, 1)],
    kingsBirthday(year),
    ['Picnic Day', nth(year, 8, MONDAY, 1)],
  ],
};

/** Where it is in June. */
const kingsBirthday = (year: number): Holiday => ['King’s Birthday', nth(year, 6, MONDAY, 2)];

const easterWeekend = (year: number): Holiday[] => [
  ['Easter Saturday', addDays(easterSunday(year), -1)],
  ['Easter Sunday', easterSunday(year)],
];

/** The Monday after an Anzac Day on one of the weekdays. */
function anzacMonday(year: number, weekdays: number[]): Holiday[] {
  const day = toDay(year, 4, 25);
  return weekdays.includes(weekdayOf(day)) ? [['Anzac Day holiday', skipWeekend(day)]] : [];
}
