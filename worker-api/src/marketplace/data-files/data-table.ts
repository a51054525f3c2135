import type { FileFormat, FileRecord } from '@pitlane/catalogue/formats';
import type { PendingQuery, Row as PostgresRow } from 'postgres';
import type { Db, Tx } from '../../platform/database.ts';

export type Fragment = PendingQuery<PostgresRow[]>;

/** A column that names rows of another table. */
export type Reference = {
  column: string;
  /** Where in the record the ids are, as jsonpath. */
  path: string;
  table: string;
  id: string;
  /** What is not there, and where it would come from: `place; import places first`. */
  missing: string;
  /** Rows of the same file count as well. */
  isOwn?: boolean;
};

/** To the supplier of a row. */
export const SUPPLIER_REFERENCE: Reference = {
  column: 'supplier_id',
  path: '$.supplier_id',
  table: 'supplier',
  id: 'id',
  missing: 'supplier; import suppliers first',
};

/** To task categories, listed in a column. */
export const referToCategories = (column: string): Reference => ({
  column,
  path: `$.${column}[*]`,
  table: 'task_category',
  id: 'id',
  missing: 'task category; import tasks first',
});

/** How the rows of a data file lie in the database. */
export type DataTable = {
  format: FileFormat;
  /** Tables that an import writes: locked against other writers while it compares and writes, and analysed after. */
  tables: string[];
  /** Values that every row has and the file need not name; another value is refused. */
  fixed?: FileRecord;
  /** `select` of all rows under the names of the file's columns. */
  view(db: Db): Fragment;
  /** Condition on the view's row `v` that narrows it to those of `keys` (jsonb: a list of records) or a few more. */
  among(db: Db, keys: Fragment): Fragment;
  /** Which rows of the view `v` count as missing when a file lacks them; all by default. */
  pruned?(db: Db): Fragment;
  /** The one form of a value that is kept, where the file may hold another. */
  normalise?(record: FileRecord): void;
  /** Finds the keys of rows that the file does not number. */
  identify?(tx: Tx, records: FileRecord[], memory: Map<string, unknown>): Promise<void>;
  /** Fills the `'derived'` columns of new rows that only the database knows. */
  complete?(tx: Tx, records: FileRecord[], now: Date): Promise<void>;
  references?: Reference[];
  /** The key means nothing to a person: the label alone names a row. */
  isKeyOpaque?: true;
  /** Text of the view's row `v` that a search looks in; all its values by default. */
  searched?(db: Db): Fragment;
  /** Order of the view's rows `v` in a list; by key by default. */
  ordered?(db: Db): Fragment;
  /** Numbers that a new row of a form gets where it has none. */
  number?(tx: Tx, given: FileRecord): Promise<FileRecord>;
  /** Of a kind that is not a data file: `select` of kind, key and column of the files' values that a form's change corrects. */
  corrected?(db: Db, record: FileRecord, columns: string[]): Fragment;
  /** `select` of what only the database knows to be wrong with rows of `import_row`: row, column and message. */
  refused?(db: Db): Fragment;
  /** Inserts or updates. */
  write(tx: Tx, records: FileRecord[]): Promise<void>;
  /** What has to wait until all rows are there. */
  connect?(tx: Tx, records: FileRecord[]): Promise<void>;
  /** Condition on `m.record`, the key of a row to be taken out: true if it is in use without a foreign key. */
  isInUse?(db: Db): Fragment;
  /** Takes out what the file lacks. Refused by a foreign key where it is in use. */
  remove(tx: Tx, records: FileRecord[]): Promise<void>;
  /** Once after everything was written. */
  finish?(tx: Tx): Promise<void>;
  /** Once after rows were taken out. */
  tidy?(tx: Tx): Promise<void>;
};

/** A list of records as a jsonb parameter. */
export const toJson = (db: Db, records: FileRecord[]): Fragment =>
  db`${JSON.stringify(records)}::text::jsonb`;

/** The next free id of a table. */
export const nextId =
  (table: string) =>
  async (tx: Tx, given: FileRecord): Promise<FileRecord> => {
    if (given.id) return {};
    const [row] = await tx<{ id: number }[]>`select coalesce(max(id), 0) + 1 as id from ${tx(table)}`;
    return { id: row!.id };
  };
