import { describe, expect, test } from 'vitest';
import { availableDays, type DayFacts, judgeDay, nextAvailable } from './opening.ts';

const FACTS: DayFacts = {
  today: '2026-11-23',
  earliest: '2026-11-24',
  openWeekdays: new Set([1, 2, 3, 4, 5]),
  blocked: new Set(['2026-12-25']),
  full: new Set(['2026-11-25']),
};

describe('days of a supplier', () => {
  test.each([
    ['2026-11-22', 'past'],
    ['2026-11-23', 'too-soon'],
    ['2026-11-24', 'available'],
    ['2026-11-25', 'full'],
    ['2026-11-28', 'closed'],
    ['2026-12-25', 'closed'],
    ['2027-05-24', 'too-far'],
  ])('%s is %s', (day, verdict) => expect(judgeDay(day, FACTS)).toBe(verdict));

  test('six months, the last day included, and none that cannot be booked', () => {
    const days = availableDays({ ...FACTS, openWeekdays: new Set([1, 2, 3, 4, 5, 6, 7]) });
    expect(days[0]).toBe('2026-11-24');
    expect(days.at(-1)).toBe('2027-05-23');
    expect(availableDays(FACTS).every((day) => judgeDay(day, FACTS) === 'available')).toBe(true);
  });

  test('[BKG-03] an unavailable date moves forward to the next one that is free', () => {
    const days = availableDays(FACTS);
    expect(nextAvailable(days, '2026-11-25')).toBe('2026-11-26');
    expect(nextAvailable(days, '2026-11-27')).toBe('2026-11-27');
    expect(nextAvailable(days, null)).toBe('2026-11-24');
    expect(nextAvailable([], '2026-11-27')).toBeNull();
  });
});
