import { expect, test } from 'vitest';
import { runRounds } from './run-rounds.ts';
import { BASE, variantsWithout } from './variants.ts';

/** Runs rounds whose visits take a minute each, and returns what was visited, a line for each round. */
async function visits(tricks: string[], rounds: number, minutes = Number.POSITIVE_INFINITY) {
  const seen: string[] = [];
  let line: string[] = [];
  let time = 0;
  const measured = await runRounds({
    ...{ variants: [BASE, ...variantsWithout(tricks)], rounds, limit: minutes * 60_000 },
    now: () => time,
    visit: async (variant, page) => {
      time += 60_000;
      line.push(`${variant.name} ${page}`);
      return { usable: time };
    },
    onRound: () => {
      seen.push(line.join(', '));
      line = [];
    },
  });
  return { seen, measured };
}

test('after a visit to each page, variants take turns on each, and each round begins with another one', async () => {
  const { seen, measured } = await visits(['idle', 'shells'], 2);
  expect(seen).toEqual([
    'all on home, all on results, all on finalise, all on home, shells home, all on results, idle results, shells results, all on finalise, idle finalise, shells finalise',
    'shells home, all on home, idle results, shells results, all on results, idle finalise, shells finalise, all on finalise',
  ]);
  const shells = measured.find(({ variant, page }) => variant.name === 'shells' && page === 'home')!;
  expect(shells.visits).toEqual([{ usable: 5 * 60_000 }, { usable: 12 * 60_000 }]);
});

test('a page is visited by the variants that differ on it, and not by the first alone', async () => {
  const { measured } = await visits(['stages', 'idle'], 1);
  expect(measured.map(({ variant, page }) => `${variant.name} ${page}`)).toEqual([
    'all on results',
    'idle results',
    'all on finalise',
    'stages finalise',
    'idle finalise',
  ]);
});

test('a round that would end after the limit is left out, but for the first two', async () => {
  const roundsWithin = async (minutes: number) => (await visits(['idle'], 5, minutes)).seen.length;
  expect(await roundsWithin(1)).toBe(2);
  expect(await roundsWithin(11)).toBe(2);
  expect(await roundsWithin(12)).toBe(3);
  expect(await roundsWithin(1000)).toBe(5);
});
