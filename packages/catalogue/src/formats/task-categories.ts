import { whole, yesNo } from './cell.ts';
import { column, type FileFormat, NUMBER_AND_NAME } from './file-format.ts';

/** Kinds of tasks. They come with the tasks' file and are no file of their own; single rows are changed. */
export const taskCategories: FileFormat = {
  name: 'task-categories',
  noun: 'task category',
  key: ['id'],
  label: ['name'],
  columns: {
    ...NUMBER_AND_NAME,
    sort_order: column(whole(), 'Place in lists', 100),
    hidden_for_fleet_1: column(yesNo(), 'Fleet 1 does not see it', false),
  },
};
