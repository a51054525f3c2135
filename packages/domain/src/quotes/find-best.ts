/**
 * The items with the lowest rank; null ranks none. Empty where there is nothing to choose: with one item, or where all
 * ranks are equal.
 */
export function findBest<T>(items: readonly T[], rank: (item: T) => number | string | null): T[] {
  const ranks = items.map(rank);
  const [best] = ranks.filter((one) => one !== null).toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  if (best === undefined || ranks.every((one) => one === best)) return [];
  return items.filter((_, index) => ranks[index] === best);
}
