import styles from './results-page.module.css';
import { ResultsSkeleton } from './results-skeleton.tsx';

/** The results before the lead is loaded; the server sends this as well. */
export function ResultsWaiting() {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1>Your quotes</h1>
          <p className={styles.request}>&nbsp;</p>
          <p className={styles.available} />
        </div>
      </header>
      <ResultsSkeleton />
    </div>
  );
}
