import { expect, test } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { formatDay, formatLongDay, formatMonth } from '../calendar/format-day.ts';
import { formatHours } from '../calendar/format-hours.ts';
import { formatInstant } from '../calendar/format-instant.ts';
import { formatTime } from '../calendar/format-time.ts';
import { isHighlyRecommended, ratingCountText } from '../quotes/rating.ts';
import { formatDistance } from './distance.ts';
import { joinWords } from './join-words.ts';

test.each([
  [14, 4.9, false],
  [15, 4.5, true],
  [15, 4.49, false],
  [200, 5, true],
])('%i ratings of %f are highly recommended: %s', (RatingCount, TotalRating, expected) => {
  expect(isHighlyRecommended({ RatingCount, TotalRating })).toBe(expected);
});

test('counts above fifty are shown as 50+', () => {
  expect([0, 50, 51, 4000].map(ratingCountText)).toEqual(['0', '50', '50+', '50+']);
});

test.each([
  [0, '50 m'],
  [870, '850 m'],
  [999, '1000 m'],
  [1000, '1.0 km'],
  [2149, '2.1 km'],
  [9960, '10 km'],
  [14400, '14 km'],
])('%i metres read %s', (metres, text) => {
  expect(formatDistance(metres)).toBe(text);
});

test('days and times read the way people here say them', () => {
  expect(formatDay('2026-11-24')).toBe('Tue 24 Nov');
  expect(formatLongDay('2026-11-24')).toBe('Tuesday 24 November 2026');
  expect(['00:05', '08:00', '12:30', '17:00'].map(formatTime)).toEqual([
    '12:05 am',
    '8:00 am',
    '12:30 pm',
    '5:00 pm',
  ]);
  expect(formatInstant('2026-11-24T06:00:00.000Z', 'Australia/Sydney')).toBe('Tuesday 24 November, 5:00 pm');
  expect(formatInstant('2026-11-24T13:00:00.000Z', 'Pacific/Auckland')).toBe(
    'Wednesday 25 November, 2:00 am',
  );
});

test('hours are counted', () => {
  expect([0, 1, 48].map(formatHours)).toEqual(['0 hours', '1 hour', '48 hours']);
});

test('every day of a year reads as en-AU has it', () => {
  const long = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat('en-AU', {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    timeZone: 'UTC',
  });
  for (let day = '2026-01-01'; day <= '2026-12-31'; day = addDays(day, 1)) {
    const text = long.format(new Date(day)).replace(',', '');
    expect(formatLongDay(day)).toBe(text);
    expect(formatMonth(day)).toBe(text.split(' ').slice(2).join(' '));
    expect(formatDay(day)).toBe(short.format(new Date(day)).replace(',', ''));
  }
});

test.each(['', '2026-13-01', 'soon'])('%j is no day', (text) => {
  for (const format of [formatDay, formatLongDay, formatMonth])
    expect(() => format(text)).toThrow(RangeError);
});

test('words are listed as a sentence has them', () => {
  const brands = ['Visa', 'Mastercard', 'American Express'];
  expect([0, 1, 2, 3].map((count) => joinWords(brands.slice(0, count)))).toEqual([
    '',
    'Visa',
    'Visa and Mastercard',
    'Visa, Mastercard and American Express',
  ]);
});
