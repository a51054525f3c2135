import { Banner, useIsOnline } from '@pitlane/ui/aria';
import styles from './layout.module.css';

/** Tells that the network is gone: what is shown may be old, and nothing is sent later in the background. */
export function OfflineNotice() {
  if (useIsOnline()) return null;
  return (
    <div className={styles.offline}>
      <Banner tone="warning" title="You are offline">
        This page may be out of date. We’ve kept what you typed: send it when you’re back online.
      </Banner>
    </div>
  );
}
