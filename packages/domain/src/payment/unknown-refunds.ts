export type RefundVerdict = 'done' | 'failed' | 'unknown';

/** Orders that are tried in every combination; more of them at once are for a person. */
const MOST = 12;

/**
 * What became of refunds that nobody heard an answer about, when the provider says how much it gave back beyond those that
 * are known (cents, what was refunded in its portal included). One that is larger than that was not made; all were made
 * when they fit into it together; else those were made that add up to it exactly. `unknown` where that is not one way
 * only: a person looks.
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

/** The indexes whose amounts add up to what was given, if no others of other amounts do; orders of one amount are alike. */
function onlyWay(
  possible: readonly number[],
  givenCents: number,
  amounts: readonly number[],
  sum: (indexes: readonly number[]) => number,
): number[] | null {
  if (possible.length > MOST) return null;
  const ways = new Map<string, number[]>();
  for (let chosen = 1; chosen < 2 ** possible.length; chosen++) {
    const indexes = possible.filter((_index, place) => (chosen >> place) & 1);
    if (sum(indexes) !== givenCents) continue;
    const alike = indexes.map((index) => amounts[index]).toSorted((a, b) => a! - b!);
    ways.set(alike.join(), ways.get(alike.join()) ?? indexes);
  }
  return ways.size === 1 ? [...ways.values()][0]! : null;
}
