import { Banner } from '@pitlane/ui/aria';
import { useSyncExternalStore } from 'react';

/** Says that the network is gone, and that nothing typed is. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Banner tone="warning" title="You are offline">
      What you typed is kept. This page goes on as soon as you are connected again.
    </Banner>
  );
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
