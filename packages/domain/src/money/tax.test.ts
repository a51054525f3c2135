import { BUSINESS_NUMBER_LABEL, TAX_ID_LABEL } from '@pitlane/contracts/constants';
import type { Country } from '@pitlane/contracts/enums';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxContained } from './tax.ts';

test('[API-06] AU contains 10%, NZ 15%, with their labels', () => {
  expect(taxContained(11_000, 'AU')).toBe(1_000);
  expect(taxContained(11_500, 'NZ')).toBe(1_500);
  expect(BUSINESS_NUMBER_LABEL).toEqual({ AU: 'ABN', NZ: 'NZBN' });
  expect(TAX_ID_LABEL).toEqual({ AU: 'Tax Registration ID (optional)', NZ: 'GST Number' });
});

test('[API-06] tax is whole cents, and the rate of the rest to a cent', () => {
  const country = fc.constantFrom<Country>('AU', 'NZ');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), country, (total, where) => {
      const tax = taxContained(total, where);
      expect(Number.isSafeInteger(tax)).toBe(true);
      expect(Math.abs((total - tax) * (where === 'AU' ? 0.1 : 0.15) - tax)).toBeLessThan(1);
    }),
  );
});
