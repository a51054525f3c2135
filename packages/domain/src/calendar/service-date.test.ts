import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from './day.ts';
import { datesHoldUntil, defaultServiceDate, minimumServiceDate, searchStartDay } from './service-date.ts';
import { localTime } from './zone.ts';

/** An instant by the clock of UTC+10. */
const aest = (text: string) => new Date(`${text}+10:00`);
const at = (text: string, blocked: string[] = []) => ({ now: aest(text), blocked: new Set(blocked) });
// 2026-11-23 is a Monday.

describe('[DAT-02] minimum service date', () => {
  test.each([
    ['Monday before the cutoff', '2026-11-23T13:59:59', '2026-11-23'],
    ['the cutoff hour itself', '2026-11-23T14:00:00', '2026-11-24'],
    ['Thursday after', '2026-11-26T18:00:00', '2026-11-27'],
    ['Friday before', '2026-11-27T09:00:00', '2026-11-27'],
    ['Friday after', '2026-11-27T14:00:00', '2026-12-01'],
    ['Saturday', '2026-11-28T08:00:00', '2026-12-01'],
    ['Sunday', '2026-11-29T23:00:00', '2026-12-01'],
  ])('%s', (_name, now, day) => {
    expect(minimumServiceDate(at(now))).toBe(day);
  });
  test('blocked days move it on', () => {
    expect(minimumServiceDate(at('2026-12-24T15:00:00', ['2026-12-25', '2026-12-26']))).toBe('2026-12-27');
  });
  test('Australia is UTC+10 in summer too, New Zealand has its own clock', () => {
    const now = new Date('2026-11-23T03:59:00Z');
    expect(localTime(now, 'AU')).toEqual({ day: '2026-11-23', hour: 13, weekday: 1 });
    expect(localTime(now, 'NZ')).toEqual({ day: '2026-11-23', hour: 16, weekday: 1 });
    expect(localTime(new Date('2026-07-01T11:30:00Z'), 'NZ').hour).toBe(23);
  });
  test('the cutoff is a setting', () => {
    expect(minimumServiceDate({ now: aest('2026-11-23T14:30:00'), cutoffHour: 16 })).toBe('2026-11-23');
  });
});

describe('how long an answer about days is valid', () => {
  test.each([
    ['until the cutoff', '2026-11-23T00:00:00', '2026-11-23T13:59:59.999'],
    ['its last instant', '2026-11-23T13:59:59.999', '2026-11-23T13:59:59.999'],
    ['from the cutoff until midnight', '2026-11-23T14:00:00', '2026-11-23T23:59:59.999'],
  ])('%s', (_name, now, until) => {
    expect(datesHoldUntil(at(now))).toEqual(aest(until));
  });
  test('the cutoff is a setting; one that never comes leaves midnight', () => {
    const now = aest('2026-11-23T14:30:00');
    expect(datesHoldUntil({ now, cutoffHour: 16 })).toEqual(aest('2026-11-23T15:59:59.999'));
    expect(datesHoldUntil({ now, cutoffHour: 24 })).toEqual(aest('2026-11-23T23:59:59.999'));
  });
  test('until the midnight of a place that is ahead of its region', () => {
    const evening = { ...at('2026-11-23T20:00:00'), timezone: 'Australia/Sydney' };
    expect(datesHoldUntil(evening)).toEqual(aest('2026-11-23T22:59:59.999'));
  });
  test.each([
    ['Queensland', 'Australia/Brisbane', '2026-11-23T20:00:00', '2026-11-23T22:59:59.999'],
    ['New South Wales', 'Australia/Sydney', '2026-11-23T23:10:00', '2026-11-23T23:29:59.999'],
    ['South Australia', 'Australia/Adelaide', '2026-11-23T20:00:00', '2026-11-23T22:59:59.999'],
    ['Western Australia', 'Australia/Perth', '2026-11-24T00:10:00', '2026-11-24T00:29:59.999'],
  ])('in %s until the midnight of a supplier beyond the border', (_place, timezone, now, until) => {
    expect(datesHoldUntil({ ...at(now), timezone })).toEqual(aest(until));
  });
  test('on Chatham, which is 45 minutes ahead, by its own midnight and half hours', () => {
    const chatham = (text: string) =>
      ({ now: new Date(text), region: 'NZ', timezone: 'Pacific/Chatham' }) as const;
    expect(datesHoldUntil(chatham('2026-11-23T05:00:00Z'))).toEqual(new Date('2026-11-23T10:14:59.999Z'));
    expect(datesHoldUntil(chatham('2026-11-22T22:50:00Z'), '2026-11-23')).toEqual(
      new Date('2026-11-22T23:14:59.999Z'),
    );
  });
  test('until the half hour, while times of today are among it', () => {
    const morning = at('2026-11-23T09:10:00');
    expect(datesHoldUntil(morning, '2026-11-23')).toEqual(aest('2026-11-23T09:29:59.999'));
    expect(datesHoldUntil(morning, '2026-11-24')).toEqual(aest('2026-11-23T13:59:59.999'));
  });
  test('New Zealand by its own midnight, also in the night its clocks go forward', () => {
    const night = (text: string) => datesHoldUntil({ now: new Date(text), region: 'NZ' });
    expect(night('2026-11-23T05:00:00Z')).toEqual(new Date('2026-11-23T10:59:59.999Z'));
    // On 27 September 2026 two o'clock is followed by three.
    expect(night('2026-09-26T12:30:00Z')).toEqual(new Date('2026-09-27T00:59:59.999Z'));
  });
});

describe('[DAT-01] default service date', () => {
  test.each([
    ['AsSoonAsPossible', '2026-11-23'],
    ['WithinAFewWeeks', '2026-12-01'],
    ['JustPriceChecking', '2026-12-07'],
    [null, '2026-11-26'],
  ] as const)('%s', (urgency, day) => {
    expect(defaultServiceDate(at('2026-11-23T09:00:00'), urgency)).toBe(day);
  });
  test('Saturday moves by 2 days, Sunday by 1', () => {
    expect(defaultServiceDate(at('2026-11-25T09:00:00'))).toBe('2026-11-30');
    expect(defaultServiceDate(at('2026-11-26T09:00:00'))).toBe('2026-11-30');
  });
  test('[DAT-03] blocked days and weekends are skipped until neither holds', () => {
    expect(defaultServiceDate(at('2026-11-24T09:00:00', ['2026-11-27', '2026-11-30']))).toBe('2026-12-01');
  });
  test('a date before the minimum or on a blocked day resets to the default of its urgency', () => {
    const context = at('2026-11-23T09:00:00', ['2026-11-25']);
    expect(searchStartDay('2026-11-20', context, 'WithinAFewWeeks')).toBe('2026-12-01');
    expect(searchStartDay('2026-11-25', context, 'SpecificDay')).toBe('2026-11-26');
    expect(searchStartDay('2026-11-28', context, null)).toBe('2026-11-28');
  });
  test('a date later than any that can be booked resets, too', () => {
    const context = at('2026-11-23T09:00:00');
    expect(searchStartDay('2027-05-23', context, 'SpecificDay')).toBe('2027-05-23');
    expect(searchStartDay('2027-05-24', context, 'SpecificDay')).toBe('2026-11-26');
  });
  test('without a wish the search begins on the first day that can be booked, blocked or not', () => {
    expect(searchStartDay(null, at('2026-11-23T09:00:00', ['2026-11-23']))).toBe('2026-11-23');
    expect(searchStartDay(null, at('2026-11-23T14:00:00'))).toBe('2026-11-24');
    expect(searchStartDay('2026-11-20', at('2026-11-27T15:00:00'))).toBe('2026-12-01');
  });
  test('is always a working day, not blocked, and not before the minimum', () => {
    const instant = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    });
    const urgency = fc.constantFrom(
      null,
      'AsSoonAsPossible',
      'WithinAFewWeeks',
      'JustPriceChecking' as const,
    );
    fc.assert(
      fc.property(
        instant,
        urgency,
        fc.array(fc.nat(30)),
        fc.constantFrom('AU', 'NZ'),
        (now, when, days, where) => {
          const blocked = new Set(days.map((each) => addDays(now.toISOString().slice(0, 10), each)));
          const context = { now, blocked, region: where as 'AU' | 'NZ' };
          const day = defaultServiceDate(context, when as 'AsSoonAsPossible' | null);
          expect(weekdayOf(day)).toBeLessThan(6);
          expect(blocked.has(day)).toBe(false);
          expect(day >= minimumServiceDate(context)).toBe(true);
        },
      ),
    );
  });
});
