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
 * One status, or another word of a set such as a kind, to compare with: `where status = ${oneStatus(db,
 * BOOKING_STATUS.Pending)}`. A literal like `statuses`, which a partial index and `on conflict … where` need; a statement
 * that only sets it takes a parameter.
 */
export const oneStatus = (db: Db, word: string) => db.unsafe(toLiteral(word));

/** As `oneStatus`, of a number: `where booking_type_id <> ${oneNumber(db, BOOKING_TYPE.PaymentOnly)}`. */
export const oneNumber = (db: Db, value: number) => db.unsafe(String(Math.trunc(value)));

/**
 * A set of statuses for `in`: `where status in ${statuses(db, SUBMITTED_STATUSES)}`. They are literals instead of
 * parameters, so that the planner can use partial indexes; only plain words pass.
 */
export function statuses(db: Db, words: readonly string[]) {
  return db.unsafe(`(${words.map(toLiteral).join(', ')})`);
}

function toLiteral(word: string): string {
  if (!/^\w+$/.test(word)) throw new Error(`Not a status: ${word}`);
  return `'${word}'`;
}
