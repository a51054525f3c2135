import { FormError } from '@pitlane/app-shell/form-error';
import { saveTextFile } from '@pitlane/app-shell/save-text-file';
import type { AuditEntry } from '@pitlane/contracts';
import { Button, Inline } from '@pitlane/ui/aria';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { DataTable, type DataTableModel, toCsv } from '../../app/data-table.tsx';
import styles from './audit.module.css';

type Props = {
  table: DataTableModel<AuditEntry>;
  /** Where the rows come from. */
  query: Pick<
    UseInfiniteQueryResult,
    | 'error'
    | 'fetchNextPage'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'isPlaceholderData'
  >;
};

/** The entries that are loaded, the next page, and the file of them; rows of the filter before are marked busy. */
export function AuditEntries({ table, query }: Props) {
  const { isFetchingNextPage, isPlaceholderData } = query;
  return (
    <>
      <div className={styles.table} aria-busy={isPlaceholderData}>
        <DataTable label="Audit log, newest first" table={table} />
      </div>
      {query.isFetchNextPageError && !isFetchingNextPage && <FormError error={query.error} />}
      <Inline>
        {query.hasNextPage && (
          <Button
            variant="secondary"
            isPending={isFetchingNextPage}
            onPress={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        )}
        <Button
          variant="quiet"
          isDisabled={isPlaceholderData}
          onPress={() => saveTextFile('audit-log.csv', toCsv(table), 'text/csv')}
        >
          Download these as CSV
        </Button>
      </Inline>
    </>
  );
}
