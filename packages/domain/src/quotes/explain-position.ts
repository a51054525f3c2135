import type { SortBy } from '@pitlane/contracts/enums';
import type { Listing } from '@pitlane/contracts/quote';
import { THIRD_PLACE_REASON } from './scoring.ts';

/** Order of the list; `isFleet` puts dealerships first. */
export type ListOrder = { sortBy: SortBy; isFleet: boolean };

/** Whether the third-place rule put it third: only in Recommended (1 §9). */
export const isThirdByRule = (
  { IsPlacedThird }: Pick<Listing, 'IsPlacedThird'>,
  { sortBy, isThird }: { sortBy: SortBy; isThird: boolean },
): boolean => IsPlacedThird && sortBy === 'recommended' && isThird;

/** Why a listing has its position in the shown order; the parts of its score only under Recommended. */
export function explainPosition(
  { RecommendedReason }: Pick<Listing, 'RecommendedReason'>,
  { sortBy, isFleet }: ListOrder,
  isPlacedThird: boolean,
): string[] {
  const parts =
    sortBy === 'recommended'
      ? RecommendedReason.split(' · ').filter((part) => isPlacedThird || part !== THIRD_PLACE_REASON)
      : [SORTED_BY[sortBy]];
  return isFleet ? ['Dealerships come first for fleets', ...parts] : parts;
}

const SORTED_BY: Record<Exclude<SortBy, 'recommended'>, string> = {
  rating: 'The list is sorted by rating, the best first',
  distance: 'The list is sorted by distance, the nearest first',
  price: 'The list is sorted by price, the lowest first',
  earliest: 'The list is sorted by the first free time, the earliest first',
};
