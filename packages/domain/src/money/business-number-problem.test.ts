import { expect, test } from 'vitest';
import { businessNumberProblem } from './business-number-problem.ts';

test.each([
  ['51 824 753 556', 'AU', true],
  ['53004085616', 'AU', true],
  ['51 824 753 557', 'AU', false],
  ['00 000 000 000', 'AU', false],
  ['51 824 753', 'AU', false],
  ['9429041234567', 'AU', false],
  ['9429 0304 1234 7', 'NZ', true],
  ['9429030412348', 'NZ', false],
  ['51824753556', 'NZ', false],
  ['', 'NZ', false],
] as const)('%s in %s', (text, country, isValid) => {
  expect(businessNumberProblem(text, country) === null).toBe(isValid);
});
