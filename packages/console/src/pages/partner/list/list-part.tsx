import { saveTextFile } from '@pitlane/app-shell/save-text-file';
import { Button, EmptyState } from '@pitlane/ui/aria';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { type DataColumn, DataTable, toCsv, useDataTable } from '../../../app/data-table.tsx';
import { Loaded } from '../../../app/loaded.tsx';
import { ShowMoreItems } from '../../../app/show-more.tsx';
import { Status } from '../../../app/status.tsx';
import { TableColumns, useHiddenColumns } from '../../../app/table-columns.tsx';

type Props<Item extends object> = {
  /** Name of the table for screen readers. */
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<{ Items: Item[] }>>;
  /** Stable between renders. */
  columns: DataColumn<Item>[];
  rowId: (item: Item) => string;
  /** Name of the CSV file. */
  file: string;
  /** Title and text where there is nothing. */
  empty: { title: string; text: string };
};

/** A list that is loaded page by page, with the file of what is shown. Rows of the filter before are marked busy. */
export function ListPart<Item extends object>({ label, query, columns, rowId, file, empty }: Props<Item>) {
  const part = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => query.data?.pages.flatMap(({ Items }) => Items) ?? [], [query.data]);
  const table = useDataTable({ columns, rows, rowId, hidden: useHiddenColumns() });
  const { isPlaceholderData } = query;
  return (
    <>
      <TableColumns table={table} />
      <Status>{query.data && !isPlaceholderData && countRows(rows.length, query.hasNextPage)}</Status>
      <Loaded query={query} isWaiting={isPlaceholderData && rows.length === 0}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title={empty.title}>
              <p>{empty.text}</p>
            </EmptyState>
          ) : (
            <>
              <div ref={part} aria-busy={isPlaceholderData}>
                <DataTable label={label} table={table} />
              </div>
              <ShowMoreItems
                query={query}
                findItem={(item) =>
                  part.current?.querySelector<HTMLElement>(`[role="row"][data-key="${rowId(item)}"]`) ?? null
                }
              >
                <Button
                  variant="quiet"
                  isDisabled={isPlaceholderData}
                  onPress={() => saveTextFile(file, toCsv(table), 'text/csv')}
                >
                  Download these as CSV
                </Button>
              </ShowMoreItems>
            </>
          )
        }
      </Loaded>
    </>
  );
}

const countRows = (count: number, hasMore: boolean): string =>
  `${count} ${count === 1 ? 'row' : 'rows'}${hasMore ? ', and more' : ''}.`;
