import type { Fragment } from 'postgres';
import type { Db } from '../../platform/database.ts';
import { escapeLike } from '../../platform/sql.ts';

/** Whether all `names`, in small letters, occur in `column`: one `like` each, which an index of trigrams serves. */
export const nameMatches = (db: Db, column: Fragment, names: string[]): Fragment =>
  names
    .map((name): Fragment => db`${column} like ${`%${escapeLike(name)}%`}`)
    .reduce((all, one) => db`${all} and ${one}`);
