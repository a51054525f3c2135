import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { relatedTasks } from './task-suggestions.ts';

const task = (
  RepairInspectionId: number,
  more: { Tags?: string[]; related?: number[]; children?: number[]; ShowInSearch?: boolean } = {},
) => ({
  RepairInspectionId,
  Tags: more.Tags ?? [],
  SortOrder: 100 - RepairInspectionId,
  ShowInSearch: more.ShowInSearch ?? true,
  RelatedRepairInspections: (more.related ?? []).map((id) => ({ RepairInspectionId: id, IsRequired: false })),
  ChildRepairInspections: more.children ?? [],
});
const ids = (found: { RepairInspectionId: number }[]) => found.map((each) => each.RepairInspectionId);

describe('[TSK-11] related tasks', () => {
  const all = [
    task(1, { Tags: ['Brakes', 'noise'], related: [5, 4, 6], children: [3] }),
    task(2, { Tags: ['noise'] }),
    task(3, { Tags: ['brakes', 'noise'] }),
    task(4),
    task(5),
    task(6, { ShowInSearch: false }),
    task(7, { Tags: ['brakes', 'NOISE'] }),
    task(8, { Tags: ['tint'] }),
  ];
  test('those of the catalogue first and in its order, then by shared tags; no part, nothing hidden, nothing unlike', () => {
    expect(ids(relatedTasks(all, [1]))).toEqual([5, 4, 7, 2]);
  });
  test('given tags count too, and 5 is the default count', () => {
    expect(ids(relatedTasks(all, [1], { tags: ['tint'] }))).toEqual([5, 4, 7, 8, 2]);
    expect(ids(relatedTasks(all, [1], { tags: ['tint'], count: 2 }))).toEqual([5, 4]);
    const many = Array.from({ length: 20 }, (_, index) => task(index + 1, { Tags: ['a'] }));
    expect(relatedTasks(many, [1])).toHaveLength(5);
  });
  test('never suggests a chosen task or the same task twice', () => {
    fc.assert(
      fc.property(fc.subarray([1, 2, 3, 4, 5, 7, 8]), fc.integer({ min: 1, max: 9 }), (chosen, count) => {
        const found = ids(relatedTasks(all, chosen, { count }));
        expect(found.length).toBeLessThanOrEqual(count);
        expect(new Set(found).size).toBe(found.length);
        expect(found.some((id) => chosen.includes(id))).toBe(false);
      }),
    );
  });
});
