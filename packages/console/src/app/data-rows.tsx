import { saveTextFile } from '@pitlane/app-shell/save-text-file';
import { Button } from '@pitlane/ui/aria';
import { type ComponentProps, useRef } from 'react';
import styles from './data-rows.module.css';
import { DataTable, type DataTableModel, toCsv } from './data-table.tsx';
import { ShowMore } from './show-more.tsx';

type Props<T extends object> = {
  /** Names the table. */
  label: string;
  /** Name of the CSV file. */
  fileName: string;
  table: DataTableModel<T>;
  /** Where the rows come from. */
  query: ComponentProps<typeof ShowMore>['query'] & { isPlaceholderData: boolean };
};

/** The rows that are loaded, the next page, and the file of them; rows of the filter before are marked busy. */
export function DataRows<T extends object>({ label, fileName, table, query }: Props<T>) {
  const rows = useRef<HTMLDivElement>(null);
  const { isPlaceholderData } = query;
  return (
    <>
      <div ref={rows} className={styles.rows} aria-busy={isPlaceholderData}>
        <DataTable label={label} table={table} />
      </div>
      <ShowMore
        query={query}
        findItem={(id) => rows.current?.querySelector<HTMLElement>(`[role="row"][data-key="${id}"]`) ?? null}
      >
        <Button
          variant="quiet"
          isDisabled={isPlaceholderData}
          onPress={() => saveTextFile(fileName, toCsv(table), 'text/csv')}
        >
          Download these as CSV
        </Button>
      </ShowMore>
    </>
  );
}
