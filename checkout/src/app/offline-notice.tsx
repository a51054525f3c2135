import { Banner, useIsOnline } from '@pitlane/ui/aria';

/** Says that the network is gone, and that nothing typed is. */
export function OfflineNotice() {
  if (useIsOnline()) return null;
  return (
    <Banner tone="warning" title="You are offline">
      What you typed is kept. This page goes on as soon as you are connected again.
    </Banner>
  );
}
