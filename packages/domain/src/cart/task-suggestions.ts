import type { Repair } from '@pitlane/contracts/repair';

type Suggested = Pick<
  Repair,
  | 'RepairInspectionId'
  | 'Tags'
  | 'SortOrder'
  | 'ShowInSearch'
  | 'RelatedRepairInspections'
  | 'ChildRepairInspections'
>;

/** Default number of related tasks (1 §7). */
export const RELATED_COUNT = 5;

/**
 * Tasks to suggest with those of `taskIds`: what the catalogue relates to them in its order, then what shares most
 * tags with them or with `tags`, ties by sort order and id. Never one of them, a part of one of them, or what search hides.
 */
export function relatedTasks<T extends Suggested>(
  all: readonly T[],
  taskIds: readonly number[],
  { tags = [], count = RELATED_COUNT }: { tags?: readonly string[]; count?: number } = {},
): T[] {
  const chosen = all.filter((task) => taskIds.includes(task.RepairInspectionId));
  const related = chosen.flatMap((task) =>
    task.RelatedRepairInspections.map((each) => each.RepairInspectionId),
  );
  const parts = chosen.flatMap((task) => task.ChildRepairInspections);
  const wanted = new Set([...tags, ...chosen.flatMap((task) => task.Tags)].map((tag) => tag.toLowerCase()));
  const place = (task: T) => related.indexOf(task.RepairInspectionId);
  const shared = (task: T) => task.Tags.filter((tag) => wanted.has(tag.toLowerCase())).length;
  return all
    .filter((task) => task.ShowInSearch && ![...taskIds, ...parts].includes(task.RepairInspectionId))
    .map((task) => ({ task, place: place(task), shared: shared(task) }))
    .filter((each) => each.place >= 0 || each.shared > 0)
    .sort(
      (a, b) =>
        Number(a.place < 0) - Number(b.place < 0) ||
        (a.place < 0 ? 0 : a.place - b.place) ||
        b.shared - a.shared ||
        a.task.SortOrder - b.task.SortOrder ||
        a.task.RepairInspectionId - b.task.RepairInspectionId,
    )
    .slice(0, count)
    .map((each) => each.task);
}
