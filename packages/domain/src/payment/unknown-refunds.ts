export type RefundVerdict = 'done' | 'failed' | 'unknown';

/** Most refunds that are tried in every combination; more at once are left to an operator. */
const MAX_UNKNOWN_REFUNDS = 12;

/**
 * Outcomes of refunds that timed out, from what the provider has refunded beyond the known ones (cents, refunds made in
 * its portal included). One larger than that failed; all were made when together they fit; else those that add up to it
 * exactly. `unknown` when more than one combination does: an operator decides.
 */
export function decideRefunds(amounts: readonly number[], givenCents: number): RefundVerdict[] {
  const possible = amounts.flatMap((cents, index) => (cents <= givenCents ? [index] : []));
  const sum = (indexes: readonly number[]) => indexes.reduce((total, index) => total + amounts[index]!, 0);
  const made = sum(possible) <= givenCents ? possible : onlyWay(possible, givenCents, amounts, sum);
  return amounts.map((_cents, index) => {
    if (!possible.includes(index)) return 'failed';
    if (!made) return 'unknown';
    return made.includes(index) ? 'done' : 'failed';
  });
}

/** The indexes whose amounts add up to `givenCents`, when no other combination of amounts does. */
function onlyWay(
  possible: readonly number[],
  givenCents: number,
  amounts: readonly number[],
  sum: (indexes: readonly number[]) => number,
): number[] | null {
  if (possible.length > MAX_UNKNOWN_REFUNDS) return null;
  const ways = new Map<string, number[]>();
  for (let chosen = 1; chosen < 2 ** possible.length; chosen++) {
    const indexes = possible.filter((_index, place) => (chosen >> place) & 1);
    if (sum(indexes) !== givenCents) continue;
    const alike = indexes.map((index) => amounts[index]).toSorted((a, b) => a! - b!);
    ways.set(alike.join(), ways.get(alike.join()) ?? indexes);
  }
  return ways.size === 1 ? [...ways.values()][0]! : null;
}
