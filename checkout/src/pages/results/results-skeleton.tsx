import { Skeleton } from '@pitlane/ui/aria';
import { useEffect, useState } from 'react';
import { RetryButton } from '../../app/retry-button.tsx';
import styles from './results-page.module.css';

/** Milliseconds until the page explains that it is slow. */
const SLOW_MS = 8_000;

/** The final layout without text, so that nothing jumps when the quotes arrive; explains a long wait. */
export function ResultsSkeleton() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div className={styles.toolbar}>
        <p role="status" className={`${styles.count} ${styles.waiting}`}>
          {isSlow
            ? 'This is taking longer than usual. Your quotes are still on their way.'
            : 'Finding workshops, mobile mechanics and dealerships near you. Prices include labour, parts and GST.'}
        </p>
        {isSlow ? (
          <RetryButton onRetry={() => location.reload()} />
        ) : (
          <div className={styles.wideOnly}>
            <Skeleton width="280px" height={44} />
          </div>
        )}
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
