import type { DataRowKind } from '@pitlane/contracts';
import type { DataTable } from '../data-table.ts';
import { DATA_TABLES } from '../tables/tables.ts';
import { taskCategories } from '../tables/task-categories.ts';

/** How the rows of a kind lie in the database: most kinds are those of data files. */
export const findRowTable = (kind: DataRowKind): DataTable =>
  kind === 'task-categories' ? taskCategories : DATA_TABLES[kind]!;
