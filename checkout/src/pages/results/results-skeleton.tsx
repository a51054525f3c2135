import { Skeleton } from '@pitlane/ui/aria';
import styles from './results-page.module.css';

/** The final layout without its words, so that nothing jumps when the quotes arrive. */
export function ResultsSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.list}>
        <span className="visually-hidden" role="status">
          Finding quotes near you
        </span>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={168} />
        ))}
      </div>
      <div className={styles.mapColumn}>
        <Skeleton height={560} />
      </div>
    </div>
  );
}
