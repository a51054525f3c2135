import { Skeleton } from '@pitlane/ui/aria';
import styles from './finalise-page.module.css';

export function FinaliseSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading your booking
      </span>
      <div className={styles.main}>
        <Skeleton height={48} />
        <Skeleton height={220} />
        <Skeleton height={320} />
      </div>
      <Skeleton height={280} />
    </div>
  );
}
