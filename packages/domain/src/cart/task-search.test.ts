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
  test('names that begin with the term come first, then tags, then sort order', () => {
    expect(names(searchTasks('brake', all))).toEqual([
      'Brake fluid flush',
      'Noise inspection',
      'Front brake pads',
    ]);
  });
  test('the task that matches more words comes first, whatever the sort order', () => {
    const one = task('Coolant hose', 50);
    const two = task('Radiator hose', 60, { Tags: ['coolant', 'leak'] });
    expect(names(searchTasks('leak of coolant', [one, two]))).toEqual(['Radiator hose', 'Coolant hose']);
  });
  test('a symptom as it is typed: endings, apostrophes, single letters and the short form of air conditioning', () => {
    const noStart = task('Battery test', 70, { Tags: ['wont start'] });
    const regas = task('Air conditioning regas', 80, { Tags: ['ac', 'not cold'] });
    const some = [noStart, regas, noise, pads];
    expect(names(searchTasks('won’t start', some))).toEqual(['Battery test']);
    expect(names(searchTasks("won't start", some))).toEqual(['Battery test']);
    expect(names(searchTasks('A/C not cold', some))).toEqual(['Air conditioning regas']);
    expect(searchTasks('x', some)).toEqual([]);
    expect(searchTasks('data/cable', [regas])).toEqual([]);
    expect(names(searchTasks('please, my car needs a test', some))).toEqual(['Battery test']);
    expect(names(searchTasks('noises', some))).toEqual(['Noise inspection']);
    expect(names(searchTasks('regassing', some))).toEqual(['Air conditioning regas']);
  });
  test('stop words do not match, other words match by their beginning in name, description or tags', () => {
    expect(searchTasks('the car', all)).toEqual([]);
    expect(names(searchTasks('my brakes are squeal', all))).toEqual([
      'Noise inspection',
      'Front brake pads',
      'Brake fluid flush',
    ]);
    expect(names(searchTasks('my brakes are squealing', all))).toEqual([
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
  test('finds at most 10 tasks', () => {
    const many = Array.from({ length: 30 }, (_, index) => task(`Bulb ${index}`, index));
    expect(searchTasks('bulb', many)).toHaveLength(10);
  });
  test('never finds a hidden task, a task of the cart or the same task twice', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (term) => {
        const found = searchTasks(term, all, [pads.RepairInspectionId]);
        expect(new Set(found).size).toBe(found.length);
        expect(found).not.toContain(hidden);
        expect(found).not.toContain(pads);
      }),
    );
  });
  test('of any tasks: names, tags, matching words, then sort order, and none is left out for a lesser one', () => {
    const word = fc.constantFrom('brake', 'pads', 'fluid', 'belt', 'noise', 'lamp');
    const anyTask = fc.record({
      RepairInspectionName: fc.array(word, { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
      Description: fc.array(word, { maxLength: 2 }).map((some) => some.join(' ')),
      Tags: fc.array(word, { maxLength: 2 }),
      ShowInSearch: fc.boolean(),
      SortOrder: fc.integer({ min: 1, max: 3 }),
    });
    const numbered = fc
      .array(anyTask, { maxLength: 25 })
      .map((some) => some.map((each, index) => ({ ...each, RepairInspectionId: index + 1 })));
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), numbered, (typed, tasks) => {
        const rank = (each: (typeof tasks)[number]) => {
          const text = `${each.RepairInspectionName} ${each.Description} ${each.Tags.join(' ')}`.split(' ');
          const matches = typed.filter((one) => text.some((own) => own.startsWith(singular(one)))).length;
          const begins = (own: string) => asTyped(own).startsWith(asTyped(typed.join(' ')));
          const place = begins(each.RepairInspectionName) ? 0 : each.Tags.some(begins) ? 1 : 2;
          return { matches, key: [place, -matches, each.SortOrder] };
        };
        const found = searchTasks(typed.join(' '), tasks);
        const fitting = tasks.filter((each) => each.ShowInSearch && rank(each).matches > 0);
        expect(found).toHaveLength(Math.min(10, fitting.length));
        const keys = fitting.map((each) => rank(each).key).sort(byPlaces);
        expect(found.map((each) => rank(each).key)).toEqual(keys.slice(0, 10));
      }),
    );
  });
});

/** The search takes each word once. */
const asTyped = (text: string) => [...new Set(text.split(' ').map(singular))].join(' ');
const singular = (word: string) => (word === 'pads' ? 'pad' : word);
const byPlaces = (a: number[], b: number[]) => a.map((each, at) => each - b[at]!).find(Boolean) ?? 0;
