import { Muted } from '@pitlane/app-shell/staff-muted';
import type { ReactNode } from 'react';
import styles from './list-group.module.css';

type Props<Item> = {
  heading: string;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  renderItem: (item: Item) => ReactNode;
  /** What an empty list means. */
  empty?: string | undefined;
  /** Below the list, such as a link to all items. */
  children?: ReactNode;
};

/** A list under a heading; nothing if it is empty, unless `empty` explains it. */
export function ListGroup<Item>({ heading, items, itemKey, renderItem, empty, children }: Props<Item>) {
  if (items.length === 0 && !empty) return null;
  const id = heading.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{heading}</h2>
      {items.length === 0 && <Muted>{empty}</Muted>}
      <ul>
        {items.map((item) => (
          <li key={itemKey(item)}>{renderItem(item)}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
