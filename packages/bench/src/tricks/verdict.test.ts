import { expect, test } from 'vitest';
import type { Comparison } from './compare.ts';
import { judgeTrick } from './verdict.ts';

const comparison = (share: number, noise = 0.02): Comparison => ({
  ...{ variant: 'idle', page: 'results', figure: 'usable', median: 1000 },
  ...{ share, noise },
});

/** The decision, and the shares of its reasons and costs. */
function judge(...comparisons: Comparison[]) {
  const { decision, reasons, costs } = judgeTrick('idle', comparisons);
  return { decision, reasons: reasons.map(({ share }) => share), costs: costs.map(({ share }) => share) };
}

test('a trick that buys less than 5% of every budget goes', () => {
  expect(judge(comparison(0.01), comparison(0.049), comparison(-0.01))).toEqual({
    decision: 'goes',
    reasons: [0.049],
    costs: [],
  });
});

test('5% of one budget, beyond the noise, is enough', () => {
  expect(judge(comparison(0), comparison(0.05), comparison(0.3))).toEqual({
    decision: 'stays',
    reasons: [0.3, 0.05],
    costs: [],
  });
});

test('gives no verdict on a difference within the noise', () => {
  expect(judge(comparison(0.2, 0.2), comparison(0.04, 0))).toEqual({
    decision: 'unclear',
    reasons: [0.2],
    costs: [],
  });
});

test('a trick without which figures are better has costs, unless they may be noise', () => {
  expect(judge(comparison(-0.06), comparison(0.1), comparison(-0.2), comparison(-0.3, 0.4))).toEqual({
    decision: 'stays',
    reasons: [0.1],
    costs: [-0.2, -0.06],
  });
});
