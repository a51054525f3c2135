import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';
import { readArguments } from './read-arguments.ts';

const FLAGS = {
  amount: { type: 'string' },
  reason: { type: 'string' },
  tag: { type: 'string', multiple: true },
  yes: { type: 'boolean' },
} as const;

test('names and flags in any order; a negative number is a value', () => {
  const words = readArguments(['12', '--yes', '-15.00', '--amount', '-5', '--tag', 'a', '--tag=b'], FLAGS);
  expect(words.names).toEqual(['12', '-15.00']);
  expect(words.text('amount')).toBe('-5');
  expect(words.texts('tag')).toEqual(['a', 'b']);
  expect([words.isOn('yes'), words.text('reason')]).toEqual([true, undefined]);
});

test.each([['--colour'], ['--amount'], ['-x']])('%s is refused by name', (flag) => {
  expect(() => readArguments([flag], FLAGS)).toThrow(flag.replace(/^-+/, ''));
});

test.each([
  ['20', 2_000],
  ['20.00', 2_000],
  ['20.5', 2_050],
  ['0.07', 7],
  ['123456.78', 12_345_678],
])('the amount %s is %i cents', (word, cents) => {
  expect(readAmount(word, '--amount')).toBe(cents);
});

test.each(['-5', '0', '0.00', '20,00', '$20', '1e3', '20.005', '', '1234567'])(
  'the amount %s is refused',
  (word) => {
    expect(() => readAmount(word, '--amount')).toThrow(
      '--amount must be an amount above 0, such as 20 or 20.00.',
    );
  },
);

test('a balance also takes negative amounts, but not 0', () => {
  expect(readAmount('-15', 'The amount', { isSigned: true })).toBe(-1_500);
  expect(readAmount('200.00', 'The amount', { isSigned: true })).toBe(20_000);
  expect(() => readAmount('-0.00', 'The amount', { isSigned: true })).toThrow(
    'The amount must be an amount other than 0, such as 20.00 or -20.00.',
  );
});
