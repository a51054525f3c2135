import { Banner, useIsOnline } from '@pitlane/ui/aria';
import styles from './layout.module.css';

/** Says that the network is gone: what is shown may be old, and nothing is sent behind anybody's back later. */
export function OfflineNotice() {
  if (useIsOnline()) return null;
  return (
    <div className={styles.offline}>
      <Banner tone="warning" title="You are offline">
        You see what was last loaded. What you typed is kept; send it when you are connected again.
      </Banner>
    </div>
  );
}
