import { expect, test } from 'vitest';
import { formatBusinessNumber } from './business-number.ts';

test.each([
  ['51824753556', '51 824 753 556'],
  ['51 824 753556', '51 824 753 556'],
  ['9429041234567', '9429 0412 3456 7'],
  ['pending', 'pending'],
  ['', ''],
])('the business number %j reads %j', (stored, shown) => {
  expect(formatBusinessNumber(stored)).toBe(shown);
});
