import { expect, test } from 'vitest';
import { deviceClass } from '../funnel/device-class.ts';
import { reachedStages } from '../funnel/funnel-stage.ts';
import { coverageLevel } from './coverage.ts';
import { PRICE_STEPS, priceQuantile, WAIT_STEPS, waitQuantile } from './histogram.ts';
import { periodBefore, periodDays, stepFor, stepsIn } from './period.ts';
import { sumFrom } from './sum-from.ts';

const NOTHING = {
  hasTasks: false,
  hasSuburb: false,
  hasVehicle: false,
  hasUrgency: false,
  hasContact: false,
  isSubmitted: false,
};

test('a stage counts once all before it are complete, and a submitted lead was submitted', () => {
  expect(reachedStages(NOTHING, 2)).toEqual(['started']);
  // A launcher knows the suburb first.
  expect(reachedStages({ ...NOTHING, hasSuburb: true }, 2)).toEqual(['started']);
  const chosen = { ...NOTHING, hasTasks: true, hasSuburb: true, hasVehicle: true };
  expect(reachedStages({ ...chosen, hasContact: true }, 2).at(-1)).toBe('contact');
  expect(reachedStages({ ...chosen, hasContact: true }, 1).at(-1)).toBe('vehicle');
  expect(reachedStages({ ...chosen, hasUrgency: true, hasContact: true }, 1).slice(-2)).toEqual([
    'date',
    'contact',
  ]);
  expect(reachedStages({ ...NOTHING, isSubmitted: true }, 2)).toEqual(['started', 'submitted']);
});

test('a lead at a stage was at all before it', () => {
  const rows: { stage: 'a' | 'b' | 'c'; leads: number }[] = [
    { stage: 'a', leads: 5 },
    { stage: 'c', leads: 2 },
    { stage: 'c', leads: 1 },
  ];
  expect(sumFrom(['a', 'b', 'c'], rows, ({ leads }) => leads)).toEqual([8, 3, 3]);
});

test.each([
  ['?1', 'Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile', 'phone'],
  ['?0', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140', 'desktop'],
  [undefined, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1', 'phone'],
  [undefined, 'Mozilla/5.0 (iPad; CPU OS 12_2) Mobile/15E148 Safari/604.1', 'desktop'],
  [undefined, 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0', 'phone'],
  [undefined, 'node', 'unknown'],
  [undefined, undefined, 'unknown'],
] as const)('hint %s and agent %s are a %s', (hint, agent, device) => {
  expect(deviceClass(hint, agent)).toBe(device);
});

const toBucket = (amount: number, steps: number) => Math.floor(steps * Math.log2(amount + 1));

test('medians of histograms are near those of the values, and null without any', () => {
  const waits = [3, 8, 20, 45, 47, 50, 300, 1440, 4000];
  const met = waits.map((minutes) => ({ bucket: toBucket(minutes, WAIT_STEPS), count: 1 }));
  expect(waitQuantile(met, 0.5)).toBeGreaterThan(47 * 0.9);
  expect(waitQuantile(met, 0.5)).toBeLessThan(47 * 1.1);
  expect(waitQuantile(met, 0.9)).toBeGreaterThan(1440);
  expect(waitQuantile([], 0.5)).toBeNull();
  expect(waitQuantile([{ bucket: 3, count: 0 }], 0.5)).toBeNull();
  expect(waitQuantile([{ bucket: 0, count: 1 }], 0)).toBe(0);
  const prices = [{ bucket: toBucket(239, PRICE_STEPS), count: 3 }];
  expect(Math.abs(priceQuantile(prices, 0.5)! - 23_900)).toBeLessThan(23_900 * 0.03);
});

test('a period is compared with as many days before it, and drawn in about sixty points', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' };
  expect(periodDays(march)).toBe(31);
  expect(periodBefore(march)).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  expect(stepFor(march)).toBe('day');
  expect(stepFor({ from: '2025-04-01', to: '2026-03-31' })).toBe('week');
  expect(stepFor({ from: '2024-04-01', to: '2026-03-31' })).toBe('month');
  expect(stepsIn({ from: '2026-03-04', to: '2026-03-16' }, 'week')).toEqual([
    '2026-03-02',
    '2026-03-09',
    '2026-03-16',
  ]);
  expect(stepsIn({ from: '2025-12-31', to: '2026-02-01' }, 'month')).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ]);
  expect(stepsIn(march, 'day')).toHaveLength(31);
});

test('two workshops cover a suburb well enough', () => {
  expect([0, 1, 2, 9].map(coverageLevel)).toEqual(['uncovered', 'one', 'enough', 'enough']);
});
