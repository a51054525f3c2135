import { EmptyState, Grid } from '@pitlane/ui/aria';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CsvButton } from './csv-button.tsx';
import { type DataColumn, DataTable, readRowId, useDataTable } from './data-table.tsx';
import { Status } from './status.tsx';
import { TableColumns, useHiddenColumns } from './table-columns.tsx';
import { TextFilter } from './text-filter.tsx';
import { useChangeSearch } from './use-change-search.ts';

type Filter = { query?: string | undefined };
type Props<T extends object> = {
  /** Names the table. */
  label: string;
  /** What the filter looks at, such as `Name or plate`; a short list has none. */
  filterLabel?: string;
  /** Stable between renders. */
  columns: DataColumn<T>[];
  rows: readonly T[];
  /** The `Id` of a row unless given. */
  rowId?: (row: T) => string;
  /** The words of a row that the filter compares. */
  toText?: (row: T) => string;
  /** Name of the CSV file. */
  file: string;
  /** Title and text where there is nothing at all. */
  empty: { title: string; text: string };
};

/** A list that comes as a whole: its filter and columns are in the address, and what is shown is a file. */
export function WholeList<T extends object>(props: Props<T>) {
  const { label, filterLabel, columns, rows, rowId = readRowId, toText, file, empty } = props;
  const { query } = useSearch({ strict: false }) as Filter;
  const words = query === undefined ? '' : String(query);
  const found = useMemo(() => {
    const sought = words.trim().toLowerCase();
    if (!sought || !toText) return rows;
    return rows.filter((row) => toText(row).toLowerCase().includes(sought));
  }, [rows, words, toText]);
  const table = useDataTable({ columns, rows: found, rowId, hidden: useHiddenColumns() });
  const change = useChangeSearch<Filter>();
  if (rows.length === 0)
    return (
      <EmptyState title={empty.title}>
        <p>{empty.text}</p>
      </EmptyState>
    );
  return (
    <>
      {filterLabel && (
        <Grid>
          <TextFilter label={filterLabel} value={words} onChange={(value) => change({ query: value })} />
        </Grid>
      )}
      <TableColumns table={table} />
      {filterLabel && <Status>{`${found.length} of ${rows.length}.`}</Status>}
      <DataTable label={label} table={table} empty="No matches. Try fewer words." />
      <div>
        <CsvButton table={table} file={file} />
      </div>
    </>
  );
}
