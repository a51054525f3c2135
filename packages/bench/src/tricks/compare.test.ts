import { expect, test } from 'vitest';
import { compareWithBase, estimateNoise } from './compare.ts';
import { measuredVariant } from './measured.fixture.ts';

test('a figure is compared with the build that has every trick, as a part of its budget', () => {
  const comparisons = compareWithBase([
    ...measuredVariant('all on', { finalise: { usable: [3000, 3100, 9000], blocked: [100, 100, 100] } }),
    ...measuredVariant('stages', { finalise: { usable: [3480, 3000, 3500], blocked: [90, 80, 70] } }),
  ]);
  expect(comparisons.map(({ noise, ...rest }) => rest)).toEqual([
    { variant: 'all on', page: 'finalise', figure: 'usable', median: 3100, share: 0 },
    { variant: 'stages', page: 'finalise', figure: 'usable', median: 3480, share: 0.1 },
    { variant: 'all on', page: 'finalise', figure: 'blocked', median: 100, share: 0 },
    { variant: 'stages', page: 'finalise', figure: 'blocked', median: 80, share: -0.1 },
  ]);
});

test('a page is compared with itself, by the figures it has', () => {
  const comparisons = compareWithBase([
    ...measuredVariant('all on', { results: { 'longest frame': [40] }, finalise: { 'longest task': [60] } }),
    ...measuredVariant('idle', { results: { 'longest frame': [50] }, finalise: { 'longest task': [60] } }),
  ]);
  expect(
    comparisons
      .filter(({ variant }) => variant === 'idle')
      .map(({ page, figure, share }) => [page, figure, share]),
  ).toEqual([
    ['results', 'longest frame', 0.1],
    ['finalise', 'longest task', 0],
  ]);
});

test('noise grows with the spread and shrinks with the number of visits', () => {
  const calm = estimateNoise([
    [100, 101, 102, 103],
    [200, 201, 202, 203],
  ]);
  const wild = estimateNoise([
    [100, 110, 120, 130],
    [200, 210, 220, 230],
  ]);
  const longer = estimateNoise([
    [100, 110, 120, 130, 100, 110, 120, 130],
    [200, 210, 220, 230, 200, 210, 220, 230],
  ]);
  expect(wild).toBeCloseTo(10 * calm);
  // Twice as many visits, whose own medians are better known.
  expect(longer / wild).toBeCloseTo(Math.sqrt(1 / 2) * Math.sqrt(6 / 7));
});

test('variants that differ are no noise; one visit tells nothing about it', () => {
  expect(
    estimateNoise([
      [100, 100],
      [900, 900],
    ]),
  ).toBe(0);
  expect(estimateNoise([[100], [100]])).toBe(Number.POSITIVE_INFINITY);
});
