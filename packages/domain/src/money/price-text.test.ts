import { expect, test } from 'vitest';
import { centsFromText } from './price-text.ts';

test.each([
  ['120', 12_000],
  [' $1,250.5 ', 125_050],
  ['0.05', 5],
  ['1234567.89', 123_456_789],
  ['', null],
  ['12.345', null],
  ['1,2', null],
  ['-5', null],
  ['12 000', null],
  ['1e3', null],
])('%j is %s cents', (text, cents) => expect(centsFromText(text)).toBe(cents));
