import type { Db } from '../../platform/database.ts';
import { fieldError } from '../../platform/errors.ts';
import { findSuburb } from './queries.ts';
import type { SuburbRow } from './suburb.ts';

/** The suburb that a field names. Throws `validation` at `pointer` for an unknown one. */
export async function requireSuburb(db: Db, id: number, pointer: string): Promise<SuburbRow> {
  const suburb = await findSuburb(db, id);
  if (!suburb) throw fieldError(pointer, 'unknown', 'No such place.');
  return suburb;
}
