import { describe, expect, it } from 'vitest';
import { formatPrice, formatPriceRange } from './format-price.ts';

describe('formatPrice', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [99, '$0.99'],
    [24900, '$249.00'],
    [100000, '$1,000.00'],
    [123450, '$1,234.50'],
    [123456789, '$1,234,567.89'],
    [-1000, '-$10.00'],
  ])('%d cents read %s', (cents, text) => {
    expect(formatPrice(cents)).toBe(text);
  });

  it('drops the cents of whole dollars when short', () => {
    expect(formatPrice(24900, { short: true })).toBe('$249');
    expect(formatPrice(24950, { short: true })).toBe('$249.50');
  });

  it('refuses dollars and other non-cents', () => {
    expect(() => formatPrice(249.5)).toThrow(RangeError);
    expect(() => formatPrice(Number.NaN)).toThrow(RangeError);
  });

  it('shows a range as a range and never hides its end', () => {
    expect(formatPriceRange(10000, 14000)).toBe('$100.00 – $140.00');
    expect(formatPriceRange(10000, 10000)).toBe('$100.00');
    expect(formatPriceRange(10000, null)).toBe('$100.00');
  });
});
