import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideRefunds } from './unknown-refunds.ts';

test.each([
  ['nothing was given back', [100, 3_900], 0, ['failed', 'failed']],
  ['all of it was', [100, 3_900], 4_000, ['done', 'done']],
  ['more was, in the portal', [100], 5_000, ['done']],
  ['a part was: the large one cannot have been', [10_000], 3_900, ['failed']],
  ['of two, the one that it adds up to', [100, 3_900], 3_900, ['failed', 'done']],
  ['of three alike, as many as were given', [500, 500, 500], 1_000, ['done', 'done', 'failed']],
  ['two ways lead to it: a person looks', [300, 100, 200], 300, ['unknown', 'unknown', 'unknown']],
  ['no way leads to it: a person looks', [3_900, 10_000], 10_100, ['unknown', 'unknown']],
])('[PAY-10] refunds without an answer, when %s', (_name, amounts, given, verdicts) => {
  expect(decideRefunds(amounts, given)).toEqual(verdicts);
});

test('[PAY-10] never reports more refunded than was given back', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 8 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 9_000 }), (cents, given) => {
      const verdicts = decideRefunds(cents, given);
      const made = cents.filter((_each, index) => verdicts[index] === 'done');
      expect(made.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(given);
    }),
  );
});
