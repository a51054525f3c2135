import styles from '@pitlane/app-shell/basemap/basemap.module.css';
import { getConfig } from '@pitlane/client';
import { Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { consoleApp } from './api.ts';
import type { DrawnMap, MapPlace, Position } from './draw-map.ts';
import own from './place-map.module.css';
import { useModule } from './use-module.ts';

export type { MapPlace } from './draw-map.ts';

type Props = {
  /** What it shows; a table has the same in words. */
  label: string;
  /** Stable between renders. */
  places: readonly MapPlace[];
  /** A line around something, such as the radius that a workshop drives; stable between renders. */
  outline?: readonly Position[] | undefined;
};

/** Places on the map that customers see with their quotes; a press on a mark names it. */
export function PlaceMap(props: Props) {
  const { data: config, isPending } = useQuery({
    queryKey: ['config'],
    queryFn: () => getConfig(consoleApp.publicApi),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [isLost, setIsLost] = useState(false);
  if (isPending) return <Skeleton height={420} />;
  const address = isLost ? undefined : config;
  return (
    <Canvas
      key={String(isLost)}
      {...props}
      styleUrl={address?.MapStyleUrl ?? null}
      tilesUrl={address?.MapTilesUrl ?? null}
      onLost={() => setIsLost(true)}
    />
  );
}

type CanvasProps = Props & { styleUrl: string | null; tilesUrl: string | null; onLost: () => void };

const loadMap = () => import('./draw-map.ts');

function Canvas({ label, places, outline, styleUrl, tilesUrl, onLost }: CanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const { module, hasFailed } = useModule(loadMap);
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
  const lose = useEffectEvent(onLost);
  useEffect(() => {
    if (!module || !container.current) return;
    const place = { container: container.current, foot: foot.current };
    const map = module.drawMap({ ...place, styleUrl, tilesUrl, onLost: () => lose() });
    setDrawn(map);
    return map.remove;
  }, [module, styleUrl, tilesUrl]);
  useEffect(() => drawn?.show(places, outline ?? []), [drawn, places, outline]);
  return (
    <div className={own.frame}>
      <section className={styles.map} aria-label={label} aria-busy={!drawn && !hasFailed}>
        <div ref={container} className={styles.canvas} />
        <div ref={foot} className={styles.foot} />
      </section>
      {hasFailed && <p>The map didn’t load. The table shows the same.</p>}
    </div>
  );
}
