import type { Listing, SortBy } from '@pitlane/contracts';
import { THIRD_PLACE_REASON } from './scoring.ts';

/** How the list is ordered: `isFleet` has dealerships before the others. */
export type ListOrder = { sortBy: SortBy; isFleet: boolean };

/** Whether it is the third-place rule that has it stand third: in Recommended, and there (1 §9). */
export const standsThirdByRule = (
  { IsPlacedThird }: Pick<Listing, 'IsPlacedThird'>,
  { sortBy, isThird }: { sortBy: SortBy; isThird: boolean },
): boolean => IsPlacedThird && sortBy === 'recommended' && isThird;

/** Why a listing stands where it stands in the order that is shown; the parts of its score only where these decide. */
export function whyHere(
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
};
