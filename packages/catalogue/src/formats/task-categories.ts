import { text, whole, yesNo } from './cell.ts';
import { column, type FileFormat, NUMBER_AND_NAME } from './file-format.ts';

/** Path data, narrower than the check of the database: it starts with a move and has no letters but commands. */
const pictogram = text({
  max: 1000,
  like: /^[Mm][MmLlHhVvCcSsQqTtAaZz0-9 .,-]*$/,
  hint: 'the path of an outline on a grid of 24 by 24, such as M4 12h16: letters of commands, digits, spaces, points, commas and minus signs',
});

const SPANNER =
  'M14.5 6.5a4.5 4.5 0 0 1 5.5-1.3l-3 3 .3 2.5 2.5.3 1-1M14.5 6.5a4.5 4.5 0 0 0-.6 5.2l-8.6 8.6-2-2 8.6-8.6';

/** Kinds of tasks. They come with the tasks' file and have no file of their own; single rows are changed. */
export const taskCategories: FileFormat = {
  name: 'task-categories',
  noun: 'task category',
  key: ['id'],
  label: ['name'],
  columns: {
    ...NUMBER_AND_NAME,
    sort_order: column(whole(), 'Place in lists', 100),
    pictogram: column(pictogram, 'Picture that customers see; a spanner when it is empty', SPANNER),
    hidden_for_fleet_1: column(yesNo(), 'Fleet 1 does not see it', false),
  },
};
