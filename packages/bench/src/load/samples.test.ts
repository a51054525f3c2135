import { expect, test } from 'vitest';
import { median } from './samples.ts';

test.each([
  [[5], 5],
  [[9, 1, 5], 5],
  [[1, 9, 5, 3], 4],
  [[10, 9, 100], 10],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});
