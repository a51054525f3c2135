import { expect, test } from 'vitest';
import { formatLinePrice } from './line-price.ts';

test.for([
  [{ lowest: 2_500, isAdditionalService: false }, '$25.00'],
  [{ lowest: 2_500, highest: 4_000, isAdditionalService: false }, '$25.00 – $40.00'],
  [{ lowest: 0, highest: 4_000, isAdditionalService: false }, '$0.00 – $40.00'],
  [{ lowest: -1_000, highest: null, isAdditionalService: false }, '-$10.00'],
  [{ lowest: 0, highest: null, isAdditionalService: false }, 'Free'],
  [{ lowest: 0, highest: null, isAdditionalService: true }, 'To be priced by the workshop'],
  [{ lowest: 4_500, highest: null, isAdditionalService: true }, '$45.00'],
] as const)('a line costs %o: %s', ([line, words]) => {
  expect(formatLinePrice(line)).toBe(words);
});
