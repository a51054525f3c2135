import { expect, test } from 'vitest';
import { priceSpread, spreadText } from './price-spread.ts';

const priced = (lowest: number, highest?: number) => ({
  Pricing: {
    Strategy: highest === undefined ? ('SINGLE_PRICE' as const) : ('PRICE_RANGE' as const),
    Net: { IncludingTax: lowest, MinimumIncludingTax: lowest, MaximumIncludingTax: highest ?? lowest },
  },
});

test('the spread of estimates goes up to their upper ends', () => {
  const estimates = [priced(39_408, 45_000), priced(26_481, 56_147), priced(30_000, 31_000)];
  expect(priceSpread(estimates)).toEqual({ Minimum: 26_481, Maximum: 56_147 });
  expect(spreadText(estimates)).toBe('$264.81 to $561.47 inc GST');
  expect(spreadText([priced(12_000, 19_000)])).toBe('$120.00 to $190.00 inc GST');
});

test('fixed prices have one end each, and equal ends show one price', () => {
  expect(spreadText([priced(30_000), priced(20_000)])).toBe('$200.00 to $300.00 inc GST');
  expect(spreadText([priced(20_000), priced(20_000)])).toBe('$200.00 inc GST');
  expect(priceSpread([])).toBeNull();
  expect(spreadText([])).toBe('');
});
