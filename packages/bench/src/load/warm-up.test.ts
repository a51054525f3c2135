import { expect, test } from 'vitest';
import { warmUp } from './warm-up.ts';

/** Runs the warm-up on a target with these rates, slice by slice; the last rate repeats. */
async function countSlices(rates: number[]): Promise<number> {
  let run = 0;
  await warmUp(async (seconds) => {
    const rate = rates[Math.min(run, rates.length - 1)]!;
    run += 1;
    return { requests: rate * seconds, seconds, bytes: 0, latencies: new Float64Array() };
  });
  return run;
}

test('a target is warm when four slices in turn bring nothing more', async () => {
  expect(await countSlices([100])).toBe(5);
  expect(await countSlices([100, 200, 300, 301, 299, 302])).toBe(7);
  expect(await countSlices([100, 101, 102, 103, 200, 200])).toBe(9);
});

test('a target that never stops getting faster is warmed up for forty seconds', async () => {
  expect(await countSlices(Array.from({ length: 100 }, (_, index) => 2 ** index))).toBe(20);
});
