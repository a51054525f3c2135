import styles from './results-page.module.css';
import { ResultsSkeleton } from './results-skeleton.tsx';

/** The results before anything of the lead is known; what the server sends is this as well. */
export function ResultsWaiting() {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1>Your quotes</h1>
          <p className={styles.asked}>&nbsp;</p>
          <p className={styles.available} />
        </div>
      </header>
      <ResultsSkeleton />
    </div>
  );
}
