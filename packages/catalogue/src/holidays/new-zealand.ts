import { addDays } from '@pitlane/domain/calendar/day';
import { easterSunday, nearestMonday, nth, toDay } from './calendar.ts';
import { type Holiday, withDaysInLieu } from './holiday.ts';

const MONDAY = 1;
const TUESDAY = 2;
/** Month and date of Matariki by year: schedule 1 of Te Kāhui o Matariki Public Holiday Act 2022. */
const MATARIKI: Record<number, [month: number, date: number]> = {
  2022: [6, 24],
  2023: [7, 14],
  2024: [6, 28],
  2025: [6, 20],
  2026: [7, 10],
  2027: [6, 25],
  2028: [7, 14],
  2029: [7, 6],
  2030: [6, 21],
  2031: [7, 11],
  2032: [7, 2],
  2033: [6, 24],
  2034: [7, 7],
  2035: [6, 29],
  2036: [7, 18],
  2037: [7, 10],
  2038: [6, 25],
  2039: [7, 15],
  2040: [7, 6],
  2041: [7, 19],
  2042: [7, 11],
  2043: [7, 3],
  2044: [6, 24],
  2045: [7, 7],
  2046: [6, 29],
  2047: [7, 19],
  2048: [7, 3],
  2049: [6, 25],
  2050: [7, 15],
  2051: [6, 30],
  2052: [6, 21],
};

/** Holidays of all of New Zealand (Holidays Act 2003, sections 44 to 45A). */
export function newZealand(year: number): Holiday[] {
  const easter = easterSunday(year);
  const matariki = MATARIKI[year];
  return [
    ...withDaysInLieu([
      ['New Year’s Day', toDay(year, 1, 1)],
      ['Day after New Year’s Day', toDay(year, 1, 2)],
    ]),
    ...withDaysInLieu([['Waitangi Day', toDay(year, 2, 6)]]),
    ['Good Friday', addDays(easter, -2)],
    ['Easter Monday', addDays(easter, 1)],
    ...withDaysInLieu([['Anzac Day', toDay(year, 4, 25)]]),
    ['King’s Birthday', nth(year, 6, MONDAY, 1)],
    ...(matariki ? [['Matariki', toDay(year, ...matariki)] satisfies Holiday] : []),
    ['Labour Day', nth(year, 10, MONDAY, 4)],
    ...withDaysInLieu([
      ['Christmas Day', toDay(year, 12, 25)],
      ['Boxing Day', toDay(year, 12, 26)],
    ]),
  ];
}

const AUCKLAND = (year: number): Holiday => ['Auckland Anniversary Day', nearestMonday(toDay(year, 1, 29))];
const WELLINGTON = (year: number): Holiday => [
  'Wellington Anniversary Day',
  nearestMonday(toDay(year, 1, 22)),
];
const NELSON = (year: number): Holiday => ['Nelson Anniversary Day', nearestMonday(toDay(year, 2, 1))];

/** Anniversary days by region, as employment.govt.nz lists them; a region of two provinces takes the larger. */
export const NEW_ZEALAND_REGIONS: Record<string, (year: number) => Holiday> = {
  Northland: AUCKLAND,
  Auckland: AUCKLAND,
  Waikato: AUCKLAND,
  'Bay of Plenty': AUCKLAND,
  Gisborne: AUCKLAND,
  "Hawke's Bay": (year) => ['Hawke’s Bay Anniversary Day', addDays(nth(year, 10, MONDAY, 4), -3)],
  Taranaki: (year) => ['Taranaki Anniversary Day', nth(year, 3, MONDAY, 2)],
  'Manawatu-Whanganui': WELLINGTON,
  Wellington: WELLINGTON,
  Tasman: NELSON,
  Nelson: NELSON,
  Marlborough: (year) => ['Marlborough Anniversary Day', addDays(nth(year, 10, MONDAY, 4), 7)],
  'West Coast': (year) => ['Westland Anniversary Day', nearestMonday(toDay(year, 12, 1))],
  // The second Friday after the first Tuesday of November.
  Canterbury: (year) => ['Canterbury Anniversary Day', addDays(nth(year, 11, TUESDAY, 1), 10)],
  Otago: (year) => ['Otago Anniversary Day', nearestMonday(toDay(year, 3, 23))],
  Southland: (year) => ['Southland Anniversary Day', addDays(easterSunday(year), 2)],
};
