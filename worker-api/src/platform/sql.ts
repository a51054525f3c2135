import type { Db } from './database.ts';

/**
 * A set of statuses for `in`: `where status in ${statuses(db, SUBMITTED_STATUSES)}`. They are literals instead of
 * parameters, so that the planner can use partial indexes; only plain words pass.
 */
export function statuses(db: Db, words: readonly string[]) {
  const odd = words.find((word) => !/^\w+$/.test(word));
  if (odd !== undefined) throw new Error(`Not a status: ${odd}`);
  return db.unsafe(`(${words.map((word) => `'${word}'`).join(', ')})`);
}
