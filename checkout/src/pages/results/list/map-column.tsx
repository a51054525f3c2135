import { Skeleton } from '@pitlane/ui/aria';
import { memo, useEffect, useRef } from 'react';
import { useConfig } from '../../../app/use-config.ts';
import { lazyWithRetry } from '../../../staged-rendering/lazy-with-retry.tsx';
import { renderPartFailure } from '../../errors/query-failure.tsx';
import type { ResultsMapProps } from '../map/results-map.tsx';
import styles from '../results-page.module.css';
import { Advert } from '../visitor/advert.tsx';

const ResultsMap = lazyWithRetry(async () => (await import('../map/results-map.tsx')).ResultsMap);

/** The map next to the list or in its place, and the advert; each loads when it is shown. */
export const MapColumn = memo(function MapColumn({
  isAlone,
  ...props
}: {
  isAlone: boolean;
} & Omit<ResultsMapProps, 'styleUrl' | 'tilesUrl'>) {
  const config = useConfig();
  const column = useRef<HTMLDivElement>(null);
  // In place of the list it can lie below the fold of a low screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is shown, not when the screen is turned
  useEffect(() => {
    if (isAlone) column.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={column} id="map" tabIndex={-1} className={`${styles.mapColumn} ${styles.target}`}>
      <ResultsMap
        {...props}
        styleUrl={config?.MapStyleUrl ?? null}
        tilesUrl={config?.MapTilesUrl ?? null}
        waiting={<Skeleton height={720} />}
        failed={renderPartFailure('We couldn’t load the map', 'The list has all the same quotes.')}
      />
      <Advert />
    </div>
  );
});
