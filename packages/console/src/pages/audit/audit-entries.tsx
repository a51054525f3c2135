import { saveTextFile } from '@pitlane/app-shell/save-text-file';
import type { AuditEntry } from '@pitlane/contracts';
import { Button } from '@pitlane/ui/aria';
import { type ComponentProps, useRef } from 'react';
import { DataTable, type DataTableModel, toCsv } from '../../app/data-table.tsx';
import { ShowMore } from '../../app/show-more.tsx';
import styles from './audit.module.css';

type Props = {
  table: DataTableModel<AuditEntry>;
  /** Where the rows come from. */
  query: ComponentProps<typeof ShowMore>['query'] & { isPlaceholderData: boolean };
};

/** The entries that are loaded, the next page, and the file of them; rows of the filter before are marked busy. */
export function AuditEntries({ table, query }: Props) {
  const rows = useRef<HTMLDivElement>(null);
  const { isPlaceholderData } = query;
  return (
    <>
      <div ref={rows} className={styles.table} aria-busy={isPlaceholderData}>
        <DataTable label="Audit log, newest first" table={table} />
      </div>
      <ShowMore
        query={query}
        findItem={(id) => rows.current?.querySelector<HTMLElement>(`[role="row"][data-key="${id}"]`) ?? null}
      >
        <Button
          variant="quiet"
          isDisabled={isPlaceholderData}
          onPress={() => saveTextFile('audit-log.csv', toCsv(table), 'text/csv')}
        >
          Download these as CSV
        </Button>
      </ShowMore>
    </>
  );
}
