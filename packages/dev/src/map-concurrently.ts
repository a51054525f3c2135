/**
 * Runs `work` on every item, at most `width` at once, and gives the results in the order of the items. After a failure,
 * starts nothing new and waits for running items, then throws.
 */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = [...items.entries()];
  const failures: unknown[] = [];
  const runWorker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, item] = next;
      try {
        results[index] = await work(item, index);
      } catch (error) {
        failures.push(error);
        waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: width }, runWorker));
  if (failures.length > 0) throw failures[0];
  return results;
}
