import type { Db } from '../../platform/database.ts';
import type { StoredLead } from './lead-fields.ts';

type Names = readonly (keyof StoredLead)[];

/** Columns of a lead to select, of the table or alias `from`, by their names in a row. */
export const selectLeadColumns = (db: Db, from: string, columns: Names) =>
  db(columns.map((column) => `${from}.${column}`));

/** What `selectLeadColumns` reads, so that a query names each column once: `LeadColumnsRow<typeof COLUMNS>`. */
export type LeadColumnsRow<Columns extends Names> = Pick<StoredLead, Columns[number]>;
