import { expect, test } from 'vitest';
import { slowdownFor } from './calibrate.ts';

test.each([
  [100, 1],
  [150, 1],
  [800, 2],
  [1050, 2.5],
  [1300, 3],
  [1533, 4],
  [1999, 6],
])('a host with the index %i is slowed down %d times', (index, times) => {
  expect(slowdownFor(index)).toBeCloseTo(times, 1);
});
