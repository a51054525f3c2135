import { LISTING_STRATEGIES } from '@pitlane/contracts/constants';

type Priced = { Pricing: { Strategy: string } };

const STRATEGIES: ReadonlySet<string> = new Set(LISTING_STRATEGIES);

/**
 * The listings with a known strategy, and an error that names the others (1 §8 'An unhandled pricing strategy raises an
 * error'); null when there are none. Throws it when no listing is left.
 */
export function splitByStrategy<T extends Priced>(
  listings: readonly T[],
): { known: readonly T[]; unhandled: Error | null } {
  const isKnown = ({ Pricing }: T) => STRATEGIES.has(Pricing.Strategy);
  if (listings.every(isKnown)) return { known: listings, unhandled: null };
  const known = listings.filter(isKnown);
  const others = new Set(listings.filter((one) => !isKnown(one)).map((one) => one.Pricing.Strategy));
  const unhandled = new Error(`Unhandled pricing strategy: ${[...others].join(', ')}.`);
  if (known.length === 0) throw unhandled;
  return { known, unhandled };
}
