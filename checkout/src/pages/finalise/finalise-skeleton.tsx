import { Skeleton } from '@pitlane/ui/aria';
import styles from './finalise-page.module.css';

export function FinaliseSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.main}>
        <p role="status" className={styles.waiting}>
          Getting your booking ready: available days, extras, and the full price with labour, parts and GST.
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
