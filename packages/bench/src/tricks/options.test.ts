import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { TRICKS } from './variants.ts';

const README = path.resolve(import.meta.dirname, '../../../../checkout/src/staged-rendering/README.md');

test('every trick of the table has a switch and is measured, and all of them together', () => {
  const rows = readFileSync(README, 'utf8').matchAll(/^\| .*`.* \| (.+) \|$/gm);
  const switches = [...rows].map(([, name]) => name!.replaceAll('`', ''));
  expect(switches).toHaveLength(11);
  expect(TRICKS.toSorted()).toEqual(switches.toSorted());
  expect(readOptions([]).variants.map(({ off }) => off)).toEqual([...TRICKS, 'all']);
});

test('measures only the named tricks, in two rounds with --quick', () => {
  const { variants, rounds } = readOptions(['--quick', '--only', 'stages,shells']);
  expect(variants).toEqual([
    { name: 'stages', off: 'stages', pages: ['finalise'] },
    { name: 'shells', off: 'shells', pages: ['home', 'results', 'finalise'] },
  ]);
  expect(rounds).toBe(2);
});

test('a number of rounds has no limit in time', () => {
  expect(readOptions(['--rounds', '20'])).toMatchObject({ rounds: 20, minutes: Number.POSITIVE_INFINITY });
  expect(readOptions([]).minutes).toBeLessThanOrEqual(11);
});

test('a trick or a number that does not exist is refused', () => {
  expect(() => readOptions(['--only', 'stages,magic'])).toThrow(/^Unknown trick magic\. Tricks: shells, /);
  expect(() => readOptions(['--rounds', 'many'])).toThrow('--rounds takes a whole number');
});
