import { expect, test } from 'vitest';
import { explainPosition, isThirdByRule } from './explain-position.ts';
import { THIRD_PLACE_REASON } from './scoring.ts';

const placed = {
  IsPlacedThird: true,
  RecommendedReason: `${THIRD_PLACE_REASON} · Usual price · 2.0 km away`,
};
const plain = { sortBy: 'recommended', isFleet: false } as const;

test('[RES-04] a supplier is placed third by us in Recommended, where it stands third', () => {
  expect(isThirdByRule(placed, { sortBy: 'recommended', isThird: true })).toBe(true);
  expect(isThirdByRule(placed, { sortBy: 'recommended', isThird: false })).toBe(false);
  expect(isThirdByRule(placed, { sortBy: 'price', isThird: true })).toBe(false);
  expect(isThirdByRule({ IsPlacedThird: false }, { sortBy: 'recommended', isThird: true })).toBe(false);
});

test('[RES-04] the reason is that of the order which is shown', () => {
  expect(explainPosition(placed, plain, true)).toEqual([THIRD_PLACE_REASON, 'Usual price', '2.0 km away']);
  expect(explainPosition(placed, plain, false)).toEqual(['Usual price', '2.0 km away']);
  expect(explainPosition(placed, { ...plain, sortBy: 'price' }, false)).toEqual([
    'The list is sorted by price, the lowest first',
  ]);
  expect(explainPosition(placed, { sortBy: 'distance', isFleet: true }, false)).toEqual([
    'Dealerships come first for fleets',
    'The list is sorted by distance, the nearest first',
  ]);
});
