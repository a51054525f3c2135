import { EmptyState } from '@pitlane/ui/aria';
import { type ComponentProps, useRef } from 'react';
import { CsvButton } from './csv-button.tsx';
import styles from './data-list.module.css';
import { type DataColumn, DataTable, readRowId, useDataTable } from './data-table.tsx';
import { Loaded } from './loaded.tsx';
import { ShowMoreItems } from './show-more.tsx';
import { Status } from './status.tsx';
import { TableColumns, useHiddenColumns } from './table-columns.tsx';

type Query<Item> = ComponentProps<typeof Loaded>['query'] &
  ComponentProps<typeof ShowMoreItems<Item>>['query'] & { isPlaceholderData: boolean };

type Props<Item extends object> = {
  /** Name of the table for screen readers. */
  label: string;
  /** As `usePages` gives them. */
  pages: { query: Query<Item>; items: Item[] };
  /** Stable between renders. */
  columns: DataColumn<Item>[];
  /** The `Id` of an item unless given. */
  rowId?: (item: Item) => string;
  /** Singular and plural name of a row. */
  nouns?: readonly [string, string];
  /** Name of the CSV file. */
  file: string;
  /** Title and text of an empty list. */
  empty: { title: string; text: string };
  /** Shows the number of rows; false where the page shows its own count. */
  isCounted?: boolean;
};

/**
 * A list that loads page by page, with its hidden columns in the URL and a CSV download of the shown rows. Rows of the
 * previous filter are marked busy.
 */
export function DataList<Item extends object>(props: Props<Item>) {
  const {
    label,
    pages,
    columns,
    rowId = readRowId,
    nouns = ['row', 'rows'],
    file,
    empty,
    isCounted = true,
  } = props;
  const { query, items } = pages;
  const part = useRef<HTMLDivElement>(null);
  const table = useDataTable({ columns, rows: items, rowId, hidden: useHiddenColumns() });
  const { isPlaceholderData } = query;
  const count = `${items.length} ${nouns[items.length === 1 ? 0 : 1]}`;
  return (
    <>
      <TableColumns table={table} />
      {isCounted && (
        <Status>
          {query.data !== undefined &&
            !isPlaceholderData &&
            `${count}${query.hasNextPage ? ', and more' : ''}.`}
        </Status>
      )}
      <Loaded query={query} isWaiting={isPlaceholderData && items.length === 0}>
        {() =>
          items.length === 0 ? (
            <EmptyState title={empty.title}>
              <p>{empty.text}</p>
            </EmptyState>
          ) : (
            <>
              <div ref={part} className={styles.rows} aria-busy={isPlaceholderData}>
                <DataTable label={label} table={table} />
              </div>
              <ShowMoreItems
                query={query}
                findItem={(item) =>
                  part.current?.querySelector<HTMLElement>(
                    `[role="row"][data-key="${CSS.escape(rowId(item))}"]`,
                  ) ?? null
                }
              >
                <CsvButton table={table} file={file} isDisabled={isPlaceholderData} />
              </ShowMoreItems>
            </>
          )
        }
      </Loaded>
    </>
  );
}
