import type { Comparison } from './compare.ts';

/** The part of a budget that a trick has to buy. */
const LEAST = 0.05;

/**
 * `stays`: buys enough, beyond the noise. `goes`: buys less than 5% of every budget. `unclear`: what it seems to buy may be
 * noise. `reasons` are the figures that decide, the largest first: for `goes` the one figure that comes closest.
 */
export type Verdict = {
  trick: string;
  decision: 'stays' | 'goes' | 'unclear';
  reasons: Comparison[];
  /** Figures that are better without the trick, beyond the noise. */
  costs: Comparison[];
};

/** Judges one trick by all figures of the build without it. */
export function judgeTrick(trick: string, comparisons: readonly Comparison[]): Verdict {
  const sorted = comparisons.toSorted((one, other) => other.share - one.share);
  const enough = sorted.filter(({ share }) => share >= LEAST);
  const sure = enough.filter(({ share, noise }) => share > noise);
  const costs = sorted.filter(({ share, noise }) => share <= -LEAST && -share > noise).reverse();
  if (sure.length > 0) return { trick, decision: 'stays', reasons: sure, costs };
  if (enough.length > 0) return { trick, decision: 'unclear', reasons: enough, costs };
  return { trick, decision: 'goes', reasons: sorted.slice(0, 1), costs };
}
