import { type Cell, CellRefused, text, whole } from './cell.ts';

/** One column of a data file, under the same name a property of a JSON file. */
export type Column = {
  cell: Cell<never>;
  /** What the column means, for the manual. */
  description: string;
  /**
   * What an empty cell means, and what a new row gets when the file lacks the column. Without it a value is needed.
   * `'derived'`: worked out from the rest of the row.
   */
  otherwise?: unknown;
};

/** A row as it is compared and stored, by column name; money is cents. */
export type FileRecord = Record<string, unknown>;

export type FileFormat = {
  /** What `npm run pitlane -- import` calls it. */
  name: string;
  /** One row is one …, for reports: `supplier`. */
  noun: string;
  columns: Record<string, Column>;
  /** Columns that tell rows apart. */
  key: string[];
  /** Columns that name a row for people, when the key does not. */
  label?: string[];
  /** Columns that are the same in all rows that agree in others. */
  shared?: { by: string[]; columns: string[] }[];
  /** Works out a key that the file leaves out, from what it has, or brings one into the form that is kept. */
  identify?(record: FileRecord): void;
  /** Fills `'derived'` columns of a new row. May throw `CellRefused`. */
  derive?(record: FileRecord): void;
  /** What is wrong with the row as a whole, by column. */
  check?(record: FileRecord): CellProblem[];
};

/** `message` names the fault and what to write instead. */
export type CellProblem = { column: string; message: string };

/** `'derived'` as a value of `otherwise`. */
export const DERIVED = 'derived';

/** Keeps the types of a column's cell together with what stands in for an empty one. */
export function column<T>(
  cell: Cell<T>,
  description: string,
  ...otherwise: [] | [T | null | typeof DERIVED]
): Column {
  const read = cell as unknown as Cell<never>;
  return otherwise.length === 0
    ? { cell: read, description }
    : { cell: read, description, otherwise: otherwise[0] };
}

/**
 * Reads the given values of one row. Columns that were not given are not in the record; an empty text or null is what
 * the column describes it.
 */
export function readRow(
  format: FileFormat,
  given: Record<string, unknown>,
): { record: FileRecord; problems: CellProblem[] } {
  const record: FileRecord = {};
  const problems: CellProblem[] = [];
  for (const [name, value] of Object.entries(given)) {
    const known = Object.hasOwn(format.columns, name) ? format.columns[name] : undefined;
    if (!known) {
      problems.push({ column: name, message: unknownColumn(format, name) });
      continue;
    }
    if (value === null || value === undefined || value === '') {
      if (known.otherwise === undefined)
        problems.push({ column: name, message: 'is empty. It needs a value.' });
      else if (known.otherwise !== DERIVED) record[name] = structuredClone(known.otherwise);
      continue;
    }
    try {
      record[name] = (known.cell as Cell).read(value);
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error;
      problems.push({ column: name, message: error.message });
    }
  }
  return { record, problems };
}

/** What a new row still needs: adds what stands in for columns that the file lacks. */
export function completeRow(format: FileFormat, record: FileRecord): CellProblem[] {
  const problems: CellProblem[] = [];
  for (const [name, { otherwise }] of Object.entries(format.columns)) {
    if (Object.hasOwn(record, name) || otherwise === DERIVED) continue;
    if (otherwise === undefined)
      problems.push({ column: name, message: `is needed for a new ${format.noun}. Add the column.` });
    else record[name] = structuredClone(otherwise);
  }
  if (problems.length > 0) return problems;
  try {
    format.derive?.(record);
  } catch (error) {
    if (!(error instanceof CellRefused)) throw error;
    problems.push({ column: format.key[0]!, message: error.message });
  }
  return problems;
}

/** The columns that name a row for people; empty when its key does. */
export const toLabel = ({ label = [] }: FileFormat, record: FileRecord): string =>
  label.flatMap((name) => record[name] ?? []).join(' ');

/** `columns` of the header that no row can have, each once. */
export const unknownColumn = (format: FileFormat, name: string): string => {
  const near = Object.keys(format.columns).find((known) => plain(known) === plain(name));
  const all = Object.keys(format.columns).join(', ');
  return near
    ? `is not a column. It is written ${near}.`
    : `is not a column of ${format.name}. Columns are ${all}.`;
};

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Columns of what is known by a number and a name. */
export const NUMBER_AND_NAME = {
  id: column(whole(1), 'Never changes'),
  name: column(text(), 'Name that people read'),
};
