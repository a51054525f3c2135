import type { Db } from '../../platform/database.ts';
import type { SupplierCriteria } from './matching.ts';

/** What tasks ask of a supplier. */
export type TaskCriteria = Pick<SupplierCriteria, 'categoryIds' | 'byMobileMechanic' | 'byWorkshop'>;

/** What the tasks ask of a supplier, and which of them do not exist. */
export async function findTaskCriteria(
  db: Db,
  taskIds: number[],
): Promise<{ tasks: TaskCriteria; unknown: number[] }> {
  if (taskIds.length === 0)
    return { tasks: { categoryIds: [], byMobileMechanic: true, byWorkshop: true }, unknown: [] };
  const rows = await db<{ id: number; categoryId: number; byMobileMechanic: boolean; byWorkshop: boolean }[]>`
    select id, category_id, performed_by_mobile_mechanic as by_mobile_mechanic, performed_by_workshop as by_workshop
      from task where id = any (${taskIds}::int[])`;
  const known = new Set(rows.map((row) => row.id));
  return {
    tasks: {
      categoryIds: [...new Set(rows.map((row) => row.categoryId))].sort((a, b) => a - b),
      byMobileMechanic: rows.every((row) => row.byMobileMechanic),
      byWorkshop: rows.every((row) => row.byWorkshop),
    },
    unknown: taskIds.filter((id) => !known.has(id)),
  };
}
