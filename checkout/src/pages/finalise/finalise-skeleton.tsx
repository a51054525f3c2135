import { Skeleton } from '@pitlane/ui/aria';
import styles from './finalise-page.module.css';

export function FinaliseSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <span className="pl-hidden" role="status">
        Loading your booking
      </span>
      <div className={styles.main}>
        <Skeleton height={150} />
        <Skeleton height={340} />
        <Skeleton height={320} />
      </div>
      <div className={styles.wide}>
        <Skeleton height={320} />
      </div>
    </div>
  );
}
