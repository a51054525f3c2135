import { Skeleton } from '@pitlane/ui/aria';
import styles from './finalise-page.module.css';

export function FinaliseSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.main}>
        <p role="status" className={styles.waiting}>
          Getting your booking ready: the days that are free, what you can add to it, and the whole price with
          labour, parts and GST.
        </p>
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
