import type { Db } from '../../platform/database.ts';

/** Whether a file is the logo of an active partner. */
export async function hasLogo(db: Db, file: string): Promise<boolean> {
  const rows = await db`select 1 from partner where logo_file = ${file} and is_active limit 1`;
  return rows.length > 0;
}
