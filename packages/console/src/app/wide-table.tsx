import { Table } from '@pitlane/ui/aria';
import type { ComponentProps } from 'react';
import { readId } from './row-id.ts';
import styles from './wide-table.module.css';

type Props<Row extends object> = Omit<ComponentProps<typeof Table<Row>>, 'rowId'> & {
  /** The `Id` of a row unless given. */
  rowId?: (row: Row) => string;
};

/** A table that does not widen a narrower page: it scrolls by itself. */
export const WideTable = <Row extends object>({ rowId = readId, ...props }: Props<Row>) => (
  <div className={styles.table}>
    <Table<Row> {...props} rowId={rowId} />
  </div>
);
