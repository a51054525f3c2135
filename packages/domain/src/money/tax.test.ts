import type { Country } from '@pitlane/contracts/enums';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessNumberLabel, taxContained, taxIdLabel, withoutTax } from './tax.ts';

test('[API-06] AU contains 10%, NZ 15%, with their labels', () => {
  expect(taxContained(11_000, 'AU')).toBe(1_000);
  expect(taxContained(11_500, 'NZ')).toBe(1_500);
  expect([businessNumberLabel('AU'), businessNumberLabel('NZ')]).toEqual(['ABN', 'NZBN']);
  expect([taxIdLabel('AU'), taxIdLabel('NZ')]).toEqual(['Tax Registration ID (optional)', 'GST Number']);
});

test('[API-06] tax and the rest always add up, and tax is the rate of the rest to a cent', () => {
  const country = fc.constantFrom<Country>('AU', 'NZ');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), country, (total, where) => {
      const tax = taxContained(total, where);
      expect(tax + withoutTax(total, where)).toBe(total);
      expect(Math.abs(withoutTax(total, where) * (where === 'AU' ? 0.1 : 0.15) - tax)).toBeLessThan(1);
    }),
  );
});
