import { Skeleton } from '@pitlane/ui/aria';
import styles from './results-page.module.css';

/** The final layout without its words, so that nothing jumps when the quotes arrive. */
export function ResultsSkeleton() {
  return (
    <>
      <div className={styles.toolbar}>
        <p role="status" className={styles.count}>
          Finding quotes near you
        </p>
        <div className={styles.wideOnly}>
          <Skeleton width="280px" height={44} />
        </div>
      </div>
      <div className={styles.columns} aria-busy="true">
        <div className={styles.list}>
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height={252} />
          ))}
        </div>
        <div className={styles.wideOnly}>
          <Skeleton height={720} />
        </div>
      </div>
    </>
  );
}
