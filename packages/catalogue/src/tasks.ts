import file from '../data/tasks.json' with { type: 'json' };
import type { Task, TaskCategory } from './types.ts';

const categoryRows = file.categories as TaskCategory[];
// The compiler sees a band as any list of numbers; tasks.test.ts checks the rows.
const taskRows = file.tasks as unknown as Task[];

/** The 20 task categories (specification 1 §9). */
export function taskCategories(): TaskCategory[] {
  return categoryRows;
}

/** Every repair, inspection and installation; price bands are for price category B, tax included. */
export function tasks(): Task[] {
  return taskRows;
}
