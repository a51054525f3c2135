import type { ReactNode } from 'react';
import styles from './staff-time-pair.module.css';

/** The fields of two times, from and to, next to each other. */
export const TimePair = ({ children }: { children: ReactNode }) => (
  <div className={styles.times}>{children}</div>
);
