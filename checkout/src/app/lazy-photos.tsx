import { ErrorState, Skeleton } from '@pitlane/ui/aria';
import { type ComponentType, useEffect, useState } from 'react';

type Loaded = ComponentType<{ leadGuid: string }> | 'failed' | null;

/** The photos of a quote, loaded when a page shows them. */
export function LazyPhotos({ leadGuid }: { leadGuid: string }) {
  const [Photos, setPhotos] = useState<Loaded>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    setPhotos(null);
    import('@pitlane/widget/hosted-photos').then(
      ({ HostedPhotos }) => setPhotos(() => HostedPhotos),
      () => setPhotos('failed'),
    );
  }, [attempt]);
  if (Photos === null) return <Skeleton height={64} />;
  if (Photos === 'failed')
    return <ErrorState title="We couldn’t load the photos" onRetry={() => setAttempt(attempt + 1)} />;
  return <Photos leadGuid={leadGuid} />;
}
