import type { Db } from '../../platform/database.ts';

/** Whether customers see this supplier. */
export async function isShown(db: Db, supplierId: number): Promise<boolean> {
  const rows = await db`select 1 from supplier where id = ${supplierId} and is_active`;
  return rows.length > 0;
}
