import { Table } from '@pitlane/ui/aria';
import {
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  flexRender,
  type ReactTable,
  type Row,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { type ReactNode, useMemo } from 'react';

const features = tableFeatures({ columnVisibilityFeature });
type Features = typeof features;

/** A column: `accessor` gives the text of the CSV, `cell` what is shown. */
// biome-ignore lint/suspicious/noExplicitAny: columns of one table have values of several types
export type DataColumn<T extends object> = ColumnDef<Features, T, any>;
export type DataTableModel<T extends object> = ReactTable<Features, T>;

/** Describes the columns of rows of one type. */
export const createColumns = <T extends object>() => createColumnHelper<Features, T>();

type Options<T extends object> = {
  /** Stable between renders. */
  columns: DataColumn<T>[];
  rows: readonly T[];
  rowId: (row: T) => string;
  hidden: readonly string[];
};

/** The rows and visible columns of a table: what `DataTable` shows and `toCsv` writes. */
export function useDataTable<T extends object>({ columns, rows, rowId, hidden }: Options<T>) {
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]);
  return useTable({ features, columns, data: rows, getRowId: rowId, state: { columnVisibility } });
}

/** The `Id` of a row, for rows that have one. */
export function readRowId(row: object): string {
  if (!('Id' in row)) throw new Error('Rows without an Id need a function that tells them apart.');
  return String(row.Id);
}

type Props<T extends object> = { label: string; table: DataTableModel<T>; empty?: ReactNode };

/** Rows and columns; on phones each row is a block. */
export function DataTable<T extends object>({ label, table, empty }: Props<T>) {
  return (
    <Table<Row<Features, T>>
      label={label}
      empty={empty}
      rows={table.getRowModel().rows}
      rowId={({ id }) => id}
      columns={table.getVisibleLeafColumns().map(({ id, columnDef }) => ({
        id,
        label: String(columnDef.header),
        render: (row) => {
          const cell = row.getVisibleCells().find(({ column }) => column.id === id)!;
          return flexRender(columnDef.cell, cell.getContext());
        },
      }))}
    />
  );
}

/** What a table shows as CSV; a text that a spreadsheet would run begins with an apostrophe, a number does not. */
export const toCsv = <T extends object>(table: DataTableModel<T>): string =>
  stringify(
    [
      table
        .getVisibleLeafColumns()
        .filter(hasText)
        .map(({ columnDef }) => String(columnDef.header)),
      ...table.getRowModel().rows.map((row) =>
        row
          .getVisibleCells()
          .filter(({ column }) => hasText(column))
          .map((cell) => String(cell.getValue() ?? '')),
      ),
    ],
    {
      bom: true,
      cast: { string: (value) => ({ value, escape_formulas: !NEGATIVE_NUMBER.test(value) }) },
    },
  );

const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

/** A column of buttons has none. */
const hasText = ({ accessorFn }: { accessorFn?: unknown }): boolean => accessorFn !== undefined;
