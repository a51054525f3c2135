import { expect, test } from 'vitest';
import { measuredVariant } from './measured.fixture.ts';
import { tricksReport } from './report.ts';

const usualResults = { usable: [2000, 2010, 2020], 'longest frame': [40, 40, 40] };
const base = measuredVariant('all on', {
  results: usualResults,
  finalise: { usable: [3000, 3010, 3020], blocked: [50, 50, 50] },
});
const stages = measuredVariant('stages', {
  results: usualResults,
  finalise: { usable: [3390, 3390, 3390], blocked: [40, 40, 40] },
});
const idle = measuredVariant('idle', {
  results: { usable: [2010, 2010, 2010], 'longest frame': [41, 41, 41] },
  finalise: { usable: [3010, 3010, 3010], blocked: [50, 50, 50] },
});
const all = measuredVariant('all', {
  results: { usable: [2010, 2010, 2010], 'longest frame': [90, 90, 90] },
  finalise: { usable: [7000, 7000, 7000], blocked: [950, 950, 950] },
});

const lines = (text: string) => text.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' ').trim());

test('each page has a table with the budgets, the noise and every variant', () => {
  const { text } = tricksReport([...base, ...stages, ...idle, ...all]);
  const table = lines(text);
  expect(table[0]).toContain('medians of 3 visits');
  const results = table.indexOf('results, 200 usable longest frame');
  expect(table.slice(results + 1, results + 7)).toEqual([
    'budget 3800 100',
    'noise ±0 % ±0 %',
    'all on 2010 40',
    'stages 2010 0 % 40 0 %',
    'idle 2010 0 % 41 +1 %',
    'all off 2010 0 % 90 +50 %',
  ]);
  const finalise = table.indexOf('finalise usable blocked');
  expect(table[finalise + 4]).toBe('stages 3390 +10 % 40 −5 %');
  expect(table[finalise + 6]).toBe('all off 7000 +105 % 950 +450 %');
  expect(text).not.toContain('home');
});

test('each trick gets a verdict with its reason; the goal is missed when one goes', () => {
  const { text, isMet } = tricksReport([...base, ...stages, ...idle, ...all]);
  expect(lines(text).slice(-3)).toEqual([
    '',
    '✓ stages stays buys finalise usable +10 %; costs finalise blocked −5 %',
    '✗ idle goes at most results longest frame +1 %',
  ]);
  expect(isMet).toBe(false);
  expect(tricksReport([...base, ...stages]).isMet).toBe(true);
});

test('gives no verdict after one round', () => {
  const once = [...base, ...stages].map((one) => ({ ...one, visits: one.visits.slice(0, 1) }));
  const { text, isMet } = tricksReport(once);
  expect(lines(text).at(-1)).toBe('? stages unclear within the noise: finalise usable +10 %');
  expect(text).toContain('±∞');
  expect(isMet).toBe(true);
});
