import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

export type StickyBarProps = {
  /** At the left: the price. */
  children: ReactNode;
  /** At the right: the one action. */
  action: ReactNode;
  /** Shown from 900 px on too; otherwise only on phones, where the summary is out of view. */
  always?: boolean;
};

/** A bar that stays at the foot of the screen. */
export function StickyBar({ children, action, always }: StickyBarProps) {
  return (
    <div className={always ? styles.bar : `${styles.bar} ${styles.phone}`}>
      <div className={styles.info}>{children}</div>
      {action}
    </div>
  );
}
