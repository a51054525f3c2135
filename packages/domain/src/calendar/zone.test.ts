import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './day.ts';
import { formatDatedInstant } from './format-instant.ts';
import { datesHoldUntil } from './service-date.ts';
import { localDay, localTime, nextMidnight } from './zone.ts';

const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;
const ZONES = [
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('Australia/')),
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Norfolk',
  'Indian/Christmas',
  'Indian/Cocos',
];
/** The days around which clocks change in Australia and New Zealand in 2026. */
const CLOCK_CHANGES = ['2026-04-04', '2026-09-26', '2026-10-03'];
const nightsOfChanges = CLOCK_CHANGES.flatMap((day) =>
  Array.from({ length: 3 * 96 }, (_, quarter) => new Date(Date.parse(day) + quarter * QUARTER_MS)),
);
const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const anyInstant = fc.oneof(instant, fc.constantFrom(...nightsOfChanges));

test('Lord Howe and Chatham are among the zones', () => {
  expect(ZONES).toEqual(expect.arrayContaining(['Australia/Lord_Howe', 'Pacific/Chatham']));
});

describe.each(ZONES)('in %s', (timeZone) => {
  const dayThere = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const full = { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h12' } as const;
  const wordsThere = new Intl.DateTimeFormat('en-AU', { timeZone, ...full });

  test('an instant has the day, the next midnight and the words that Intl gives it, through every clock change', () => {
    for (const at of [...nightsOfChanges, ...fc.sample(instant, 50)]) {
      expect(localDay(at, timeZone)).toBe(dayThere.format(at));
      const words = wordsThere.formatToParts(at).map(({ value }) => (/^\w+$/.test(value) ? value : '|'));
      const midnight = nextMidnight(at, timeZone);
      expect(dayThere.format(midnight)).toBe(addDays(dayThere.format(at), 1));
      expect(dayThere.format(midnight.getTime() - 1)).toBe(dayThere.format(at));
      expect(formatDatedInstant(at, timeZone).replace(/\W+/g, '|')).toBe(words.join('').replace(/\|+/g, '|'));
    }
  });
});

test('an unknown zone has no day', () => {
  expect(() => localDay(new Date(), 'Australia/Atlantis')).toThrow(RangeError);
});

test('the dates of a region hold until just before its next cutoff hour or midnight', () => {
  const region = fc.constantFrom('AU' as const, 'NZ' as const);
  fc.assert(
    fc.property(anyInstant, region, fc.nat(24), (now, place, cutoffHour) => {
      const phase = (at: number) => {
        const { day, hour } = localTime(new Date(at), place);
        return `${day} ${hour >= cutoffHour}`;
      };
      const until = datesHoldUntil({ now, region: place, cutoffHour }).getTime();
      expect(until).toBeGreaterThanOrEqual(now.getTime());
      for (let at = now.getTime(); at < until; at += QUARTER_MS) expect(phase(at)).toBe(phase(+now));
      expect(phase(until)).toBe(phase(+now));
      expect(phase(until + 1)).not.toBe(phase(+now));
    }),
    { numRuns: 300 },
  );
});
