import type { ReactNode } from 'react';
import styles from './status.module.css';

/** A line that is announced when it changes: render it before it has text. Empty, it takes no room. */
export const Status = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.status}>
    {children}
  </p>
);
