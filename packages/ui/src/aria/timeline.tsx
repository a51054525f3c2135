import type { ReactNode } from 'react';
import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import { checkIcon } from '../native/icons.ts';
import styles from './timeline.module.css';

export type TimelineItem = {
  id: string;
  title: string;
  /** When, and what happens. */
  detail?: ReactNode;
  state: 'done' | 'current' | 'next';
};

/** What happened and what happens next, from top to bottom. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {items.map((item) => (
        <li
          key={item.id}
          className={classNames(styles.item, styles[item.state])}
          aria-current={item.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {item.state === 'done' && <Icon path={checkIcon} size={14} label="Done" />}
          </span>
          <div>
            <strong>{item.title}</strong>
            {item.detail && <div className={styles.detail}>{item.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
