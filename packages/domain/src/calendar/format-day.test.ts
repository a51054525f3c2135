import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, weekdayName } from './format-day.ts';

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const SHORT = { weekday: 'short', day: '2-digit', month: 'short' } as const;
const TIME = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

const PATTERNS = {
  'EEEE d MMMM yyyy': LONG,
  'EEE dd MMM': SHORT,
  'h mm aaa': TIME,
};

/** The words and numbers of `Intl`, without what stands between them. */
const byIntl = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-AU', options)
    .formatToParts(date)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join(' ');

test('dates have the words that Unicode has for Australian English', () => {
  const anyDate = fc.date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(anyDate, (date) => {
      for (const [pattern, options] of Object.entries(PATTERNS))
        expect(formatDate(date, pattern)).toBe(byIntl(date, options));
    }),
  );
});

test('short months are those of Australian English', () => {
  const short = Array.from({ length: 12 }, (_, month) => formatDate(new Date(2026, month, 3), 'MMM'));
  expect(short.join(' ')).toBe('Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec');
});

test('weekdays count from Monday', () => {
  expect([1, 2, 6, 7].map(weekdayName)).toEqual(['Monday', 'Tuesday', 'Saturday', 'Sunday']);
});

test('an invalid date, and a letter that stands for nothing, are errors', () => {
  expect(() => formatDate(new Date('never'), 'd')).toThrow(RangeError);
  expect(() => formatDate(new Date(), 'd n')).toThrow(RangeError);
});
