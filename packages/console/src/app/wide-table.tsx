import { Table } from '@pitlane/ui/aria';
import type { ComponentProps } from 'react';
import { readId } from './row-id.ts';
import styles from './wide-table.module.css';

type Props<Row extends object> = Omit<ComponentProps<typeof Table<Row>>, 'rowId'> & {
  /** The `Id` of a row unless given. */
  rowId?: (row: Row) => string;
};

/** A table that scrolls by itself where the page is narrower. */
export const WideTable = <Row extends object>({ rowId = readId, ...props }: Props<Row>) => (
  <div className={styles.table}>
    <Table<Row> {...props} rowId={rowId} />
  </div>
);
