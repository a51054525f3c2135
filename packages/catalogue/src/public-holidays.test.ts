import { expect, test } from 'vitest';
import { publicHolidays } from './public-holidays.ts';
import { regions } from './suburbs.ts';

/** All days of a place in a year: its own and its country's. */
const listDays = (state: string, year: number) => {
  const country = regions().find((region) => region.state === state)!.country;
  return publicHolidays(year)
    .filter((one) => one.country === country && (one.state === null || one.state === state))
    .map((one) => one.day)
    .toSorted();
};

// As the states and territories, and New Zealand's employment service, publish them.
test.each([
  ['NSW', 2026, '01-01 01-26 04-03 04-04 04-05 04-06 04-25 04-27 06-08 10-05 12-25 12-26 12-28'],
  ['VIC', 2026, '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 09-25 11-03 12-25 12-26 12-28'],
  ['QLD', 2026, '01-01 01-26 04-03 04-04 04-05 04-06 04-25 05-04 10-05 12-25 12-26 12-28'],
  ['WA', 2026, '01-01 01-26 03-02 04-03 04-05 04-06 04-25 04-27 06-01 09-28 12-25 12-26 12-28'],
  ['SA', 2026, '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 10-05 12-25 12-26 12-28'],
  ['ACT', 2026, '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 04-27 06-01 06-08 10-05 12-25 12-26 12-28'],
  ['NT', 2026, '01-01 01-26 04-03 04-04 04-05 04-06 04-25 05-04 06-08 08-03 12-25 12-26 12-28'],
  ['TAS', 2026, '01-01 01-26 03-09 04-03 04-06 04-25 06-08 12-25 12-26 12-28'],
  ['Auckland', 2026, '01-01 01-02 01-26 02-06 04-03 04-06 04-25 04-27 06-01 07-10 10-26 12-25 12-26 12-28'],
  [
    'Canterbury',
    2027,
    '01-01 01-02 01-04 02-06 02-08 03-26 03-29 04-25 04-26 06-07 06-25 10-25 11-12 12-25 12-26 12-27 12-28',
  ],
  ['Southland', 2026, '01-01 01-02 02-06 04-03 04-06 04-07 04-25 04-27 06-01 07-10 10-26 12-25 12-26 12-28'],
])('[DAT-03] public holidays of %s in %i', (state, year, days) => {
  expect(listDays(state, year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

/** The anniversary days of New Zealand's regions, besides the national holidays. */
const ANNIVERSARIES: Record<string, string> = {
  Northland: '2026-01-26',
  Auckland: '2026-01-26',
  Waikato: '2026-01-26',
  'Bay of Plenty': '2026-01-26',
  Gisborne: '2026-01-26',
  "Hawke's Bay": '2026-10-23',
  Taranaki: '2026-03-09',
  'Manawatu-Whanganui': '2026-01-19',
  Wellington: '2026-01-19',
  Tasman: '2026-02-02',
  Nelson: '2026-02-02',
  Marlborough: '2026-11-02',
  'West Coast': '2026-11-30',
  Canterbury: '2026-11-13',
  Otago: '2026-03-23',
  Southland: '2026-04-07',
};

test('[DAT-03] every region of New Zealand keeps its anniversary day, and no other’s', () => {
  const own = publicHolidays(2026).filter(({ country, state }) => country === 'NZ' && state !== null);
  expect(Object.fromEntries(own.map(({ state, day }) => [state, day]))).toEqual(ANNIVERSARIES);
  expect(own).toHaveLength(Object.keys(ANNIVERSARIES).length);
});

test('every state, territory and region keeps nine days or more, none twice', () => {
  for (const { state } of regions()) {
    for (const year of [2026, 2030, 2050]) {
      const days = listDays(state, year);
      expect(days.length, `${state} ${year}`).toBeGreaterThanOrEqual(9);
      expect(days.every((day) => day.startsWith(String(year)))).toBe(true);
    }
  }
  const keys = publicHolidays(2027).map((one) => `${one.country} ${one.state} ${one.day}`);
  expect(new Set(keys).size).toBe(keys.length);
});
