import { expect, test } from 'vitest';
import { THIRD_PLACE_REASON } from './scoring.ts';
import { standsThirdByRule, whyHere } from './why-here.ts';

const placed = {
  IsPlacedThird: true,
  RecommendedReason: `${THIRD_PLACE_REASON} · usual price · 2.0 km away`,
};
const plain = { sortBy: 'recommended', isFleet: false } as const;

test('[RES-04] a supplier is placed third by us in Recommended, where it stands third', () => {
  expect(standsThirdByRule(placed, { sortBy: 'recommended', isThird: true })).toBe(true);
  expect(standsThirdByRule(placed, { sortBy: 'recommended', isThird: false })).toBe(false);
  expect(standsThirdByRule(placed, { sortBy: 'price', isThird: true })).toBe(false);
  expect(standsThirdByRule({ IsPlacedThird: false }, { sortBy: 'recommended', isThird: true })).toBe(false);
});

test('[RES-04] the reason is that of the order which is shown', () => {
  expect(whyHere(placed, plain, true)).toEqual([THIRD_PLACE_REASON, 'usual price', '2.0 km away']);
  expect(whyHere(placed, plain, false)).toEqual(['usual price', '2.0 km away']);
  expect(whyHere(placed, { ...plain, sortBy: 'price' }, false)).toEqual([
    'The list is sorted by price, the lowest first',
  ]);
  expect(whyHere(placed, { sortBy: 'distance', isFleet: true }, false)).toEqual([
    'Dealerships come first for fleets',
    'The list is sorted by distance, the nearest first',
  ]);
});
