import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** Forms keep to a measure that can be read. */
export const Narrow = ({ children }: { children: ReactNode }) => (
  <div className={styles.narrow}>{children}</div>
);
