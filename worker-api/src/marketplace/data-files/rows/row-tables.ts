import type { DataRowKind } from '@pitlane/contracts';
import type { DataTable } from '../data-table.ts';
import { genericServices, logbookPrices, tyrePrices } from '../tables/guide-prices.ts';
import { extras, products } from '../tables/offers.ts';
import { DATA_TABLES } from '../tables/tables.ts';
import { taskCategories } from '../tables/task-categories.ts';
import { vehicleMakes, vehicleModels } from '../tables/vehicle-names.ts';

/** Kinds of rows that are not a data file. */
const ROW_TABLES: Partial<Record<DataRowKind, DataTable>> = {
  'task-categories': taskCategories,
  'vehicle-makes': vehicleMakes,
  'vehicle-models': vehicleModels,
  'generic-services': genericServices,
  'logbook-prices': logbookPrices,
  'tyre-prices': tyrePrices,
  extras,
  products,
};

/** How the rows of a kind lie in the database. */
export const findRowTable = (kind: DataRowKind): DataTable => ROW_TABLES[kind] ?? DATA_TABLES[kind]!;

/** All kinds of rows that a form or a file changes. */
export const ALL_TABLES: readonly DataTable[] = [...Object.values(DATA_TABLES), ...Object.values(ROW_TABLES)];
