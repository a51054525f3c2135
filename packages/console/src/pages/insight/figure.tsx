import { saveTextFile } from '@pitlane/app-shell/save-text-file';
import { Button, Card, Disclosure, Stack } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { type DataColumn, DataTable, toCsv, useDataTable } from '../../app/data-table.tsx';
import styles from './insight.module.css';
import { type Draw, Plot } from './plot.tsx';

type Props<T extends object> = {
  title: string;
  /** What is counted, in a sentence. */
  note?: ReactNode;
  /** Stable between renders; without one the table stands alone. */
  draw?: Draw;
  /** In place of a plot, such as a map. */
  picture?: ReactNode;
  /** Stable between renders. */
  columns: DataColumn<T>[];
  rows: T[];
  rowId: (row: T) => string;
  /** Name of the CSV file, without its ending. */
  file: string;
};

const NONE: readonly string[] = [];

/** A plot with its numbers as a table behind it, and as a file. */
export function Figure<T extends object>({
  title,
  note,
  draw,
  picture,
  columns,
  rows,
  rowId,
  file,
}: Props<T>) {
  const table = useDataTable({ columns, rows, rowId, hidden: NONE });
  const numbers = (
    <Stack gap={3}>
      <div className={styles.table}>
        <DataTable label={title} table={table} empty="Nothing in this period." />
      </div>
      <div>
        <Button variant="quiet" onPress={() => saveTextFile(`${file}.csv`, toCsv(table), 'text/csv')}>
          Download as CSV
        </Button>
      </div>
    </Stack>
  );
  return (
    <Card title={title}>
      <Stack gap={3}>
        {note && <p className={styles.note}>{note}</p>}
        {draw && rows.length > 0 && <Plot label={`Plot: ${title}. The table has the numbers.`} draw={draw} />}
        {picture}
        {draw || picture ? <Disclosure title={`Numbers: ${title}`}>{numbers}</Disclosure> : numbers}
      </Stack>
    </Card>
  );
}
