import { Banner, useIsOnline } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';

type Props = {
  /** What the person can still do, and what happens to what they typed. */
  children: ReactNode;
  className?: string;
};

/** A banner while the network is down; nothing while it is up. */
export function OfflineNotice({ children, className }: Props) {
  if (useIsOnline()) return null;
  const banner = (
    <Banner tone="warning" title="You are offline">
      {children}
    </Banner>
  );
  return className ? <div className={className}>{banner}</div> : banner;
}
