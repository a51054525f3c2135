import { expect, test } from 'vitest';
import { isUsableAccent, measureAccent } from './accent-check.ts';

test.each(['#ffd400', '#e4002b', '#0b5f45', '#000000', '#777777'])('%s can be read', (hex) => {
  expect(isUsableAccent(hex)).toBe(true);
});

test.each([
  ['#ffffff', 'light'],
  ['#f4f4f0', 'light'],
  ['#171d1a', 'dark'],
])('buttons in %s vanish on a %s page', (hex, scheme) => {
  expect(isUsableAccent(hex)).toBe(false);
  const missed = measureAccent(hex).filter(({ ratio, least }) => ratio < least);
  expect(missed.map((measure) => [measure.scheme, measure.part])).toEqual([[scheme, 'button']]);
});

test('what is no colour is refused', () => expect(isUsableAccent('red;}')).toBe(false));
