import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchTasks } from './task-search.ts';

let id = 0;
const task = (
  RepairInspectionName: string,
  SortOrder: number,
  more: { Tags?: string[]; Description?: string; ShowInSearch?: boolean } = {},
) => ({
  RepairInspectionId: ++id,
  RepairInspectionName,
  Description: '',
  Tags: [] as string[],
  ShowInSearch: true,
  SortOrder,
  ...more,
});

const pads = task('Front brake pads', 20);
const brakes = task('Brake fluid flush', 30);
const noise = task('Noise inspection', 10, { Tags: ['squealing', 'brakes'] });
const hidden = task('Brake bias', 1, { ShowInSearch: false });
const battery = task('Battery replacement', 5, { Description: 'When the car will not start' });
const all = [pads, brakes, noise, hidden, battery];
const names = (found: { RepairInspectionName: string }[]) => found.map((each) => each.RepairInspectionName);

describe('[TSK-10] task search', () => {
  test('names that start with the term come first, then sort order', () => {
    expect(names(searchTasks('brake', all))).toEqual([
      'Brake fluid flush',
      'Noise inspection',
      'Front brake pads',
    ]);
  });
  test('with the same sort order the task that matches more words comes first', () => {
    const one = task('Coolant hose', 50);
    const two = task('Radiator hose', 50, { Tags: ['coolant', 'leak'] });
    expect(names(searchTasks('leaking coolant leak', [one, two]))).toEqual(['Radiator hose', 'Coolant hose']);
  });
  test('stop words do not match, other words match by their beginning in name, description or tags', () => {
    expect(searchTasks('the car', all)).toEqual([]);
    expect(names(searchTasks('my brakes are squeal', all))).toEqual([
      'Noise inspection',
      'Front brake pads',
      'Brake fluid flush',
    ]);
    expect(names(searchTasks('squeal', all))).toEqual(['Noise inspection']);
    expect(names(searchTasks('start', all))).toEqual(['Battery replacement']);
  });
  test('tasks not flagged for search and tasks in the cart are left out', () => {
    expect(names(searchTasks('brake', all, [brakes.RepairInspectionId]))).toEqual([
      'Noise inspection',
      'Front brake pads',
    ]);
    expect(searchTasks('bias', all)).toEqual([]);
  });
  test('at most 10', () => {
    const many = Array.from({ length: 30 }, (_, index) => task(`Bulb ${index}`, index));
    expect(searchTasks('bulb', many)).toHaveLength(10);
  });
  test('whatever is typed, a result matches, is searchable and comes once', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (term) => {
        const found = searchTasks(term, all);
        expect(new Set(found).size).toBe(found.length);
        expect(found).not.toContain(hidden);
      }),
    );
  });
});
