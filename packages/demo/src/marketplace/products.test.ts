import { expect, test } from 'vitest';
import { demoProducts } from './products.ts';

test('codes are unique, and a special price is lower and starts at two pieces or more', () => {
  const products = demoProducts();
  expect(new Set(products.map(({ code }) => code)).size).toBe(products.length);
  expect(products.some((product) => product.specialPriceCents !== null)).toBe(true);
  for (const { priceCents, specialPriceCents, specialFrom } of products) {
    expect(specialPriceCents === null).toBe(specialFrom === null);
    if (specialPriceCents === null) continue;
    expect(specialPriceCents).toBeLessThan(priceCents);
    expect(specialFrom).toBeGreaterThan(1);
  }
});
