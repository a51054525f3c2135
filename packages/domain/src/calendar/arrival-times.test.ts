import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrivalTimes,
  arrivalWindows,
  firstOfferedTime,
  hasArrivalLeft,
  hasPassed,
  isArrivalPossible,
  offeredTimes,
} from './arrival-times.ts';

const time = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

describe('arrivalTimes', () => {
  test("'to' starts 2 hours after 'from' and ends when the supplier closes", () => {
    const options = arrivalTimes({ open: '08:00', close: '12:00' });
    expect(options.map(({ From }) => From)).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00']);
    expect(options[0]?.To).toEqual(['10:00', '10:30', '11:00', '11:30', '12:00']);
    expect(options.at(-1)?.To).toEqual(['12:00']);
  });

  test('a day shorter than the window has its opening time alone', () => {
    expect(arrivalTimes({ open: '09:00', close: '10:00' })).toEqual([{ From: '09:00', To: [] }]);
    expect(arrivalTimes({ open: '10:00', close: '10:00' })).toEqual([]);
  });

  test('every option lies within the hours and keeps the 2 hours', () => {
    fc.assert(
      fc.property(time, time, (open, close) => {
        for (const { From, To } of arrivalTimes({ open, close })) {
          expect(From >= open && From < close).toBe(true);
          for (const to of To) {
            expect(minutes(to) - minutes(From)).toBeGreaterThanOrEqual(120);
            expect(to <= close).toBe(true);
            expect(minutes(to) <= minutes(close)).toBe(true);
          }
        }
      }),
    );
  });
});

test('the first offered time is the first of all that are offered, and today has one left or none', () => {
  const instant = fc.date({
    min: new Date('2026-11-23T13:00:00Z'),
    max: new Date('2026-11-24T12:59:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(time, time, instant, (open, close, now) => {
      const clock = { now, timezone: 'Australia/Sydney' };
      for (const day of ['2026-11-24', '2026-11-25']) {
        const offered = offeredTimes({ open, close }, day, clock);
        expect(firstOfferedTime({ open, close }, day, clock)).toBe(offered[0]?.From ?? null);
        if (day === '2026-11-24' && open < close)
          expect(hasArrivalLeft({ open, close }, clock)).toBe(offered.length > 0);
      }
    }),
  );
  expect(firstOfferedTime(null, '2026-11-24', { now: new Date(), timezone: 'Australia/Sydney' })).toBeNull();
});

test('windows follow one another', () => {
  expect(arrivalWindows({ open: '08:00', close: '13:00' })).toEqual([
    { From: '08:00', To: '10:00' },
    { From: '10:00', To: '12:00' },
  ]);
});

test('of today only later times are offered, of a mobile mechanic only later windows', () => {
  const hours = { open: '08:00', close: '17:00' };
  const clock = { now: new Date('2026-11-23T00:10:00Z'), timezone: 'Australia/Sydney' };
  const times = offeredTimes(hours, '2026-11-23', clock);
  expect([times[0]?.From, times.at(-1)?.From]).toEqual(['12:00', '15:00']);
  expect(offeredTimes(hours, '2026-11-24', clock)).toEqual(arrivalTimes(hours));
  expect(offeredTimes(null, '2026-11-24', clock)).toEqual([]);
  expect(arrivalWindows(hours, times)).toEqual([
    { From: '12:00', To: '14:00' },
    { From: '14:00', To: '16:00' },
  ]);
});

test('a time can be booked until it has passed', () => {
  const clock = { now: new Date('2026-11-23T00:10:00Z'), timezone: 'Australia/Sydney' };
  expect(['11:00', '11:10', '11:30'].map((time) => hasPassed('2026-11-23', time, clock))).toEqual([
    true,
    false,
    false,
  ]);
  expect(hasPassed('2026-11-24', '08:00', clock)).toBe(false);
});

test('a time outside the hours or on a closed day is not possible', () => {
  const hours = { open: '08:00', close: '17:00' };
  expect(isArrivalPossible(hours, '07:30')).toBe(false);
  expect(isArrivalPossible(hours, '15:30')).toBe(false);
  expect(isArrivalPossible(hours, '09:00', '10:00')).toBe(false);
  expect(isArrivalPossible(null, '09:00')).toBe(false);
});
