import { THIRD_PLACE_SUPPLIER_ID } from '@pitlane/contracts/constants';

/** The facts that Recommended weighs. Price in cents, distance in metres, days from the wanted day to the first free one. */
export type Scored = {
  id: number;
  priceCents: number;
  distanceMetres: number;
  ratingCount: number;
  /** 0 to 5. */
  ratingAverage: number;
  daysToWait: number;
  /** 0 to 100. */
  responseRatePercent: number;
  isPremium: boolean;
};
export type Score = { score: number; reason: string };

/** Points of 100; premium adds its own, up to 100. */
export const SCORE_WEIGHTS = {
  rating: 40,
  price: 25,
  distance: 20,
  availability: 10,
  response: 5,
  premium: 5,
};
/** Ratings that every supplier starts with, so that a single 5-star rating does not lead the list. */
const PRIOR = { count: 10, average: 4 };
/** Distance that halves the points. */
const HALF_DISTANCE_METRES = 10_000;
/** Days of waiting that leave no points. */
const LONGEST_WAIT_DAYS = 14;

/**
 * Recommended score out of 100, two decimals (decisions, 'Prices and results'): rating 40 by a Bayesian average, price
 * against the median 25, distance 20, availability 10, response rate 5; premium adds at most 5 and is named in the
 * reason.
 */
export function scoreSupplier(one: Scored, medianPriceCents: number): Score {
  const rating =
    (PRIOR.count * PRIOR.average + one.ratingCount * one.ratingAverage) / (PRIOR.count + one.ratingCount);
  const ratio = medianPriceCents === 0 ? 1 : one.priceCents / medianPriceCents;
  const merit =
    SCORE_WEIGHTS.rating * (rating / 5) +
    SCORE_WEIGHTS.price * clamp(1.5 - ratio) +
    SCORE_WEIGHTS.distance * 2 ** (-one.distanceMetres / HALF_DISTANCE_METRES) +
    SCORE_WEIGHTS.availability * clamp(1 - one.daysToWait / LONGEST_WAIT_DAYS) +
    SCORE_WEIGHTS.response * clamp(one.responseRatePercent / 100);
  const score = Math.min(100, merit + (one.isPremium ? SCORE_WEIGHTS.premium : 0));
  return { score: Math.round(score * 100) / 100, reason: describeScore(one, ratio) };
}

/** The middle price; of an even number the mean of the two in the middle, rounded down. 0 for none. */
export function median(prices: readonly number[]): number {
  const sorted = prices.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1 ? sorted[middle]! : Math.floor((sorted[middle - 1]! + sorted[middle]!) / 2);
}

/** Highest score first, ties by id; then the third-place rule. */
export function sortByRecommended<T extends { id: number; score: number }>(
  scored: readonly T[],
  thirdPlaceSupplierId: number | null = THIRD_PLACE_SUPPLIER_ID,
): T[] {
  const ordered = scored.toSorted((a, b) => b.score - a.score || a.id - b.id);
  return placeThird(ordered, thirdPlaceSupplierId);
}

/** The configured supplier stands third when there are 3 or more listings (1 §9); null: none does. */
export function placeThird<T extends { id: number }>(ordered: readonly T[], supplierId: number | null): T[] {
  const placed = ordered.find((each) => each.id === supplierId);
  if (!placed || ordered.length < 3) return [...ordered];
  return ordered.filter((each) => each !== placed).toSpliced(2, 0, placed);
}

/** Added to the reason of the supplier that the third-place rule moved. */
export const THIRD_PLACE_REASON = 'Always shown third';

function describeScore(one: Scored, ratio: number): string {
  const percent = Math.round(Math.abs(1 - ratio) * 100);
  const parts = [
    one.ratingCount === 0
      ? 'Not rated yet'
      : `Rated ${one.ratingAverage.toFixed(1)} by ${one.ratingCount} ${one.ratingCount === 1 ? 'customer' : 'customers'}`,
    percent === 0 ? 'Usual price' : `${percent}% ${ratio < 1 ? 'below' : 'above'} the usual price`,
    `${(one.distanceMetres / 1000).toFixed(1)} km away`,
    one.daysToWait === 0
      ? 'Available on the day'
      : `Available ${one.daysToWait} ${one.daysToWait === 1 ? 'day' : 'days'} later`,
    `Answers ${one.responseRatePercent}% of requests`,
    ...(one.isPremium ? [`Premium workshop (adds up to ${SCORE_WEIGHTS.premium} points)`] : []),
  ];
  return parts.join(' · ');
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
