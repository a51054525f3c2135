import { HIGHLY_RECOMMENDED, RATING_COUNT_SHOWN_MAXIMUM } from '@pitlane/contracts/constants';

/** At least 15 ratings and an average of at least 4.5 (1 §9). */
export function isHighlyRecommended(rating: { RatingCount: number; TotalRating: number }): boolean {
  return (
    rating.RatingCount >= HIGHLY_RECOMMENDED.ratingCount &&
    rating.TotalRating >= HIGHLY_RECOMMENDED.totalRating
  );
}

/** The count as shown: above 50 it is '50+' (1 §9). */
export function ratingCountText(count: number): string {
  return count > RATING_COUNT_SHOWN_MAXIMUM ? `${RATING_COUNT_SHOWN_MAXIMUM}+` : String(count);
}
