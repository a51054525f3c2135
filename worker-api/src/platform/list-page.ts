/** Cuts rows of which one more than a page holds was read, and names where the next page begins. */
export function toPage<Row>(rows: readonly Row[], size: number, toCursor: (last: Row) => string) {
  const page = rows.slice(0, size);
  return { page, NextCursor: rows.length > size ? toCursor(page.at(-1)!) : null };
}

/** The answer of a list with one page of its rows, each as `toItem` shows it. */
export function answerPage<Row, Item>(
  rows: readonly Row[],
  size: number,
  { toItem, toCursor }: { toItem: (row: Row) => Item; toCursor: (last: Row) => string },
) {
  const { page, NextCursor } = toPage(rows, size, toCursor);
  return { Success: true as const, Items: page.map(toItem), NextCursor };
}

/** Where a page ended of a list that is newest first; ids order what is of the same millisecond. */
export const toNewestFirstCursor = (at: Date, id: number): string => `${at.getTime()}.${id}`;
