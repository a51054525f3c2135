import { Card } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import styles from './list-row.module.css';

type Props = {
  /** A link; the whole row leads where it does. */
  title: ReactNode;
  summary: string;
  detail: ReactNode;
  when: ReactNode;
  state: ReactNode;
  /** Links of their own, below the details. */
  others?: ReactNode;
};

/** One booking or lead of a list: what and for whom, when, and its state. */
export function ListRow({ title, summary, detail, when, state, others }: Props) {
  return (
    <Card as="div">
      <div className={styles.row}>
        <div className={styles.what}>
          <p className={styles.title}>{title}</p>
          <p>{summary}</p>
          <p className={styles.detail}>{detail}</p>
          {others && <div className={styles.others}>{others}</div>}
        </div>
        <p className={styles.when}>{when}</p>
        <p className={styles.state}>{state}</p>
      </div>
    </Card>
  );
}
