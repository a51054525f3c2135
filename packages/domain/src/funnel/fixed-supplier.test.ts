import { expect, test } from 'vitest';
import { fixedSupplierId, kindToMatch, takesRecommended } from './fixed-supplier.ts';

test.each([
  ['its page', { LeadSource: 'Profile' }, 12],
  ['a merchant finder', { LeadSource: 'MerchantFinder' }, 12],
  ['a funnel configuration', { LeadSource: 'QuoteFunnelConfiguration' }, 12],
  ['a windscreen entry', { LeadSource: 'Windscreen' }, 12],
  ['an exclusive link', { LeadSource: 'Footer', GotExclusiveSupplierFlow: true }, 12],
  ['the home page', { LeadSource: 'Home', GotExclusiveSupplierFlow: false }, null],
])('[FUN-11] a lead from %s that names a supplier', (_from, source, expected) => {
  expect(fixedSupplierId({ WorkshopId: 12, ...source })).toBe(expected);
  expect(fixedSupplierId({ ...source })).toBeNull();
});

test('[LED-06] only a windscreen entry without a supplier takes the recommended one', () => {
  expect(takesRecommended({ LeadSource: 'Windscreen' })).toBe(true);
  expect(takesRecommended({ LeadSource: 'Windscreen', WorkshopId: 12 })).toBe(false);
  expect(takesRecommended({ LeadSource: 'Profile' })).toBe(false);
});

test('[FUN-11] the kind counts for leads that any supplier may take, not for a fixed one', () => {
  expect(kindToMatch(null, 'MobileMechanic')).toBe('MobileMechanic');
  expect(kindToMatch(12, 'MobileMechanic')).toBeNull();
});
