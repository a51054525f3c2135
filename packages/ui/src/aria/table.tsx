import type { ReactNode } from 'react';
import {
  Table as AriaTable,
  Cell,
  Column,
  Row,
  type SortDescriptor,
  TableBody,
  TableHeader,
} from 'react-aria-components';
import { Icon } from '../native/icon.tsx';
import { chevronIcon } from '../native/icons.ts';
import styles from './table.module.css';

export type TableColumn<T> = {
  id: string;
  label: string;
  render: (row: T) => ReactNode;
  /** Figures stand at the right. */
  align?: 'start' | 'end';
  allowsSorting?: boolean;
  /** Names the row for screen readers; the first column when none does. */
  isRowHeader?: boolean;
};

export type TableProps<T extends object> = {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly TableColumn<T>[];
  rows: readonly T[];
  rowId: (row: T) => string;
  /** Where a row leads; makes the whole row a link. */
  rowHref?: (row: T) => string;
  /** Pressed a row (Enter or click). */
  onRowAction?: (id: string) => void;
  sort?: SortDescriptor;
  onSortChange?: (sort: SortDescriptor) => void;
  /** Shown instead of rows. */
  empty?: ReactNode;
};

/** Rows and columns; on phones each row is a block with the column names before the values. */
export function Table<T extends object>(props: TableProps<T>) {
  const {
    label,
    columns,
    rows,
    rowId,
    rowHref,
    onRowAction,
    sort,
    onSortChange,
    empty = 'Nothing here yet.',
  } = props;
  const header = columns.find((column) => column.isRowHeader)?.id ?? columns[0]?.id;
  return (
    <div className={styles.frame}>
      <div className={styles.scroll}>
        <AriaTable
          aria-label={label}
          className={styles.table}
          sortDescriptor={sort}
          onSortChange={onSortChange}
          onRowAction={onRowAction && ((id) => onRowAction(String(id)))}
        >
          <TableHeader>
            {columns.map((column) => (
              <Column
                key={column.id}
                id={column.id}
                isRowHeader={column.id === header}
                allowsSorting={column.allowsSorting}
                className={styles.column}
                data-align={column.align}
              >
                {({ allowsSorting, sortDirection }) => (
                  <span className={styles.columnContent}>
                    {column.label}
                    {allowsSorting && (
                      <Icon path={chevronIcon} size={16} className={styles[sortDirection ?? 'unsorted']} />
                    )}
                  </span>
                )}
              </Column>
            ))}
          </TableHeader>
          <TableBody renderEmptyState={() => <div className={styles.empty}>{empty}</div>}>
            {rows.map((row) => (
              <Row key={rowId(row)} id={rowId(row)} href={rowHref?.(row)} className={styles.row}>
                {columns.map((column) => (
                  <Cell
                    key={column.id}
                    className={styles.cell}
                    data-label={column.label}
                    data-align={column.align}
                  >
                    {column.render(row)}
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </AriaTable>
      </div>
      <p className={styles.keys} aria-hidden="true">
        <span>Arrow keys move between rows, links and buttons</span>
      </p>
    </div>
  );
}
