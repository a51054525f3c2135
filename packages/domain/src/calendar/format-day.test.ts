import { format } from 'date-fns/format';
import { enAU } from 'date-fns/locale/en-AU';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, weekdayName } from './format-day.ts';

const PATTERNS = [
  'EEE d',
  'EEEE d MMMM yyyy',
  'EEEE d MMMM, h:mm aaa',
  'MMMM yyyy',
  'yyyy-MM-dd HH:mm:ss',
  'd yyyy, h:mm:ss aaa',
];

test('dates read as date-fns writes them, in every pattern', () => {
  const anyDate = fc.date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(anyDate, fc.constantFrom(...PATTERNS), (date, pattern) => {
      expect(formatDate(date, pattern)).toBe(format(date, pattern, { locale: enAU }));
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

test('a part that it does not know is an error', () => {
  expect(() => formatDate(new Date(), 'QQQ')).toThrow("no 'QQQ'");
});
