/** Cuts rows of which one more than a page holds was read, and names where the next page begins. */
export function toPage<Row>(rows: readonly Row[], size: number, toCursor: (last: Row) => string) {
  const page = rows.slice(0, size);
  return { page, NextCursor: rows.length > size ? toCursor(page.at(-1)!) : null };
}

/** Where a page ended of a list that is newest first; ids order what is of the same millisecond. */
export const toNewestFirstCursor = (at: Date, id: number): string => `${at.getTime()}.${id}`;
