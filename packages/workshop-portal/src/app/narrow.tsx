import type { ReactNode } from 'react';
import styles from './narrow.module.css';

/** Limits forms to a readable width. */
export const Narrow = ({ children }: { children: ReactNode }) => (
  <div className={styles.narrow}>{children}</div>
);
