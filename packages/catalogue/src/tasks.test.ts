import { describe, expect, test } from 'vitest';
import { inspectionSchemes } from './inspection-schemes.ts';
import { regions } from './suburbs.ts';
import { taskCategories, tasks } from './tasks.ts';

const byId = new Map(tasks().map((task) => [task.id, task]));

describe('tasks', () => {
  test('144 tasks in the 20 categories, each category used', () => {
    expect(tasks()).toHaveLength(144);
    expect(byId.size).toBe(144);
    expect(taskCategories().map((category) => category.id)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(new Set(tasks().map((task) => task.categoryId)).size).toBe(20);
    for (const task of tasks())
      expect(task.categoryId).toBeOneOf(taskCategories().map((category) => category.id));
  });

  test('the ids of specification 1 §9 mean what they mean there', () => {
    const expected: [number, RegExp, number][] = [
      [156, /tyre/i, 6],
      [157, /battery replacement/i, 1],
      [193, /windscreen/i, 14],
      [8, /oil leak inspection/i, 7],
      [345, /roadworthy/i, 19],
      [351, /pre-purchase/i, 19],
      [296, /spark plug/i, 7],
      [25, /smash/i, 11],
      [186, /air conditioning regas/i, 10],
      [191, /timing belt/i, 13],
    ];
    for (const [id, name, categoryId] of expected) {
      expect(byId.get(id)?.name).toMatch(name);
      expect(byId.get(id)?.categoryId).toBe(categoryId);
    }
    const hidden = taskCategories().filter((category) => category.hiddenForFleetCompany1);
    expect(hidden.map((category) => category.id)).toEqual([15, 16]);
  });

  test('related and child tasks exist and are never the task itself', () => {
    for (const task of tasks()) {
      const others = [...task.related.map((one) => one.taskId), ...task.childTaskIds];
      for (const id of others) expect(byId.has(id) && id !== task.id, `${task.id} names ${id}`).toBe(true);
      expect(new Set(task.related.map((one) => one.taskId)).size).toBe(task.related.length);
    }
  });

  test('each task has a price, a description and a workshop category', () => {
    for (const task of tasks()) {
      expect(task.description, `${task.id}`).toMatch(/^.{20,160}\.$/);
      expect(task.minLabourHours).toBeLessThan(task.maxLabourHours);
      expect(task.priceBandCents).toHaveLength(2);
      expect(Number.isInteger(task.priceBandCents[0])).toBe(true);
      expect(task.priceBandCents[0]).toBeLessThan(task.priceBandCents[1]);
      expect(task.performedByWorkshop || task.performedByMobileMechanic).toBe(true);
      for (const question of task.questions) expect(question.options.length).toBeGreaterThan(1);
    }
    expect(new Set(tasks().map((task) => task.sortOrder)).size).toBe(tasks().length);
  });

  test('about 55 tasks want photos, combustion work is marked', () => {
    expect(tasks().filter((task) => task.photoRequired)).toHaveLength(55);
    expect(byId.get(209)?.requiresCombustionEngine).toBe(true);
    expect(byId.get(156)?.requiresCombustionEngine).toBe(false);
    for (const task of tasks()) if (task.fuel) expect(task.requiresCombustionEngine, `${task.id}`).toBe(true);
  });

  test('the disclaimers of specification 2 §9 are there', () => {
    for (const id of [159, 160, 161, 162, 11, 25, 186, 191, 193, 345])
      expect(byId.get(id)?.disclaimer).toBeTruthy();
    expect(byId.get(193)?.disclaimer).toContain('$40.00');
  });

  test('every state, territory and New Zealand has an inspection scheme that is one of the tasks', () => {
    const codes = new Set(inspectionSchemes().map((scheme) => scheme.code));
    const states = regions().map((region) => (region.country === 'NZ' ? 'NZ' : region.state));
    expect([...codes].sort()).toEqual([...new Set(states)].sort());
    for (const { taskId } of inspectionSchemes()) expect(byId.get(taskId)?.repairType).toBe('Inspection');
  });
});
