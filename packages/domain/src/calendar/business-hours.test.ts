import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startOfServiceDay, withinBusinessDay, withinBusinessHour } from './business-hours.ts';
import { localTime } from './zone.ts';

const at = (text: string): Date => new Date(`${text}+10:00`);

describe('[LED-07] a call within an hour', () => {
  test.each([
    ['Monday morning', '2026-11-23T10:20', '2026-11-23T11:20'],
    ['before hours', '2026-11-23T06:00', '2026-11-23T10:00'],
    ['half an hour before opening', '2026-11-23T08:30', '2026-11-23T10:00'],
    ['ten minutes before closing', '2026-11-23T16:50', '2026-11-24T10:00'],
    ['Friday evening', '2026-11-27T16:10', '2026-11-30T10:00'],
    ['Sunday', '2026-11-29T12:00', '2026-11-30T10:00'],
    ['Friday night, past midnight', '2026-11-27T23:30', '2026-11-30T10:00'],
  ])('requested on %s', (_when, requested, due) => {
    expect(withinBusinessHour(at(requested))).toEqual(at(due));
  });
});

test.each([
  ['Monday', '2026-11-23T10:20', '2026-11-24T17:00'],
  ['Friday', '2026-11-27T23:00', '2026-11-30T17:00'],
  ['Saturday', '2026-11-28T08:00', '2026-11-30T17:00'],
])('within one business day of %s', (_when, requested, due) => {
  expect(withinBusinessDay(at(requested))).toEqual(at(due));
});

test('a deadline is never before the request, and always in business hours or at their end', () => {
  const instants = fc.date({ min: at('2026-01-01T00:00'), max: at('2028-01-01T00:00'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (requested) => {
      for (const due of [withinBusinessHour(requested), withinBusinessDay(requested)]) {
        const { weekday, hour } = localTime(due);
        expect(due.getTime()).toBeGreaterThan(requested.getTime());
        expect(weekday).toBeLessThanOrEqual(5);
        expect(hour).toBeGreaterThanOrEqual(9);
        expect(hour).toBeLessThanOrEqual(17);
      }
    }),
  );
});

test('a day of the books begins at midnight in Brisbane, summer and winter', () => {
  expect(startOfServiceDay('2026-01-01').toISOString()).toBe('2025-12-31T14:00:00.000Z');
  expect(startOfServiceDay('2026-07-01').toISOString()).toBe('2026-06-30T14:00:00.000Z');
});
