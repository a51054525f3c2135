import { expect, test } from 'vitest';
import { splitByStrategy } from './split-by-strategy.ts';

const priced = (Strategy: string) => ({ Pricing: { Strategy } });

test('a price of an unknown strategy is an error and no fixed price; the others stay', () => {
  const [fixed, range, auction] = [priced('SINGLE_PRICE'), priced('PRICE_RANGE'), priced('AUCTION')];
  const { known, unhandled } = splitByStrategy([fixed, auction, range, auction]);
  expect(known).toEqual([fixed, range]);
  expect(unhandled?.message).toBe('Unhandled pricing strategy: AUCTION.');
  expect(() => splitByStrategy([auction])).toThrow('Unhandled pricing strategy: AUCTION.');
});

test('leaves items with a known strategy unchanged', () => {
  const all = [priced('SINGLE_PRICE')];
  expect(splitByStrategy(all)).toEqual({ known: all, unhandled: null });
  expect(splitByStrategy(all).known).toBe(all);
  expect(splitByStrategy([]).known).toEqual([]);
});
