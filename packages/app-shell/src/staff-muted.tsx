import type { ReactNode } from 'react';
import styles from './staff-muted.module.css';

/** A paragraph of lesser weight. */
export const Muted = ({ children }: { children: ReactNode }) => <p className={styles.muted}>{children}</p>;
