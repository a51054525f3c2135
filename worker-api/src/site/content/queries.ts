import type { Db } from '../../platform/database.ts';

export async function isFleet(db: Db, id: number): Promise<boolean> {
  const rows = await db`select 1 from fleet_company where id = ${id}`;
  return rows.length > 0;
}
