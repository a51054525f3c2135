import type { DataFileKind, DataFileReport, DataRowKind } from '@pitlane/contracts';

/** Kinds whose rows are people: no row is shown to who may not see personal data. */
const PERSONAL_KINDS: readonly (DataFileKind | DataRowKind)[] = ['fleets'];

/** Columns with personal data in files that are about something else. */
const PERSONAL_COLUMNS: Partial<Record<DataFileKind, readonly string[]>> = {
  suppliers: ['contact_name', 'email', 'phone'],
};

export const isPersonalKind = (kind: DataFileKind | DataRowKind): boolean => PERSONAL_KINDS.includes(kind);

export const isPersonalColumn = (kind: DataFileKind, column: string): boolean =>
  PERSONAL_COLUMNS[kind]?.includes(column) ?? false;

/** A report for who may not see personal data: which of these columns change is shown, and not from what to what. */
export const hidePersonalValues = (kind: DataFileKind, report: DataFileReport): DataFileReport => ({
  ...report,
  // A problem quotes the value that is wrong: it is the file's own.
  Changes: report.Changes.map((change) => ({
    ...change,
    Columns: change.Columns.map((column) =>
      isPersonalColumn(kind, column.Name)
        ? { Name: column.Name, Before: 'not shown', After: 'not shown' }
        : column,
    ),
  })),
});
