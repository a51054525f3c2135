import type { Db } from './database.ts';

/** The first row of a query, null without one: `firstRow(db<LeadRow[]>`select … where guid = ${guid}`)`. */
export async function firstRow<Row>(query: PromiseLike<readonly Row[]>): Promise<Row | null> {
  const [row] = await query;
  return row ?? null;
}

/** Text as it stands in a pattern of `like`: `name like ${`${escapeLike(text)}%`}`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern for each word of a search, none without words: `name ilike all (${toWordPatterns(search)}::text[])`. */
export const toWordPatterns = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${escapeLike(word)}%`);

/**
 * A declared word or a whole number to compare with: `where status = ${literal(db, BOOKING_STATUS.Pending)}`. Written into
 * the statement instead of sent as a parameter, which a partial index and `on conflict … where` need; a statement that only
 * sets a status takes a parameter. Throws for anything but a plain word.
 */
export const literal = (db: Db, value: string | number) => db.unsafe(toLiteral(value));

/** As `literal`, a set for `in`: `where status in ${literals(db, SUBMITTED_STATUSES)}`. */
export const literals = (db: Db, values: readonly (string | number)[]) =>
  db.unsafe(`(${values.map(toLiteral).join(', ')})`);

function toLiteral(value: string | number): string {
  if (typeof value === 'number') return String(Math.trunc(value));
  if (!/^\w+$/.test(value)) throw new Error(`Not a plain word: ${value}`);
  return `'${value}'`;
}
