import type { ReactNode } from 'react';
import { classNames } from '../native/class-names.ts';
import styles from './key-value-list.module.css';

export type KeyValue = {
  key: string;
  value: ReactNode;
  /** Smaller words below the key. */
  hint?: ReactNode;
  /** The last line of a sum. */
  total?: boolean;
};

export type KeyValueListProps = {
  items: readonly KeyValue[];
  /** `sum` aligns figures at the right (a price breakdown), `facts` next to their names. */
  layout?: 'facts' | 'sum';
};

/** Names and values: the facts of a booking, or a price breakdown. */
export function KeyValueList({ items, layout = 'facts' }: KeyValueListProps) {
  return (
    <dl className={classNames(styles.list, styles[layout])}>
      {items.map((item) => (
        <div key={item.key} className={classNames(styles.item, item.total && styles.total)}>
          <dt>
            {item.key}
            {item.hint && <span className={styles.hint}>{item.hint}</span>}
          </dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
