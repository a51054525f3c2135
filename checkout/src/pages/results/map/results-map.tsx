import styles from '@pitlane/app-shell/basemap/basemap.module.css';
import { createBasemap, type Place } from '@pitlane/app-shell/basemap/create-basemap';
import { type Listing, MAP_ZOOM } from '@pitlane/contracts';
import { Button } from '@pitlane/ui/aria';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenIdle } from '../../../staged-rendering/when-idle.ts';
import type { Highlight } from '../list/highlight.ts';
import type { Area } from './area.ts';
import { MapCard } from './map-card.tsx';
import { createMarks } from './marks.ts';
import frame from './results-map.module.css';

/** The specification counts zooms in tiles of 256 px, MapLibre in tiles of 512 px. */
const TILE_STEP = 1;

export type ResultsMapProps = {
  leadGuid: string;
  listings: readonly Listing[];
  centre: Place;
  /** Style of an operator's tile server, or its `.pmtiles` file; without either the bundled basemap. */
  styleUrl: string | null;
  tilesUrl: string | null;
  highlight: Highlight;
  /** The supplier whose card is open; null for none. */
  chosenId: number | null;
  onChoose: (supplierId: number | null) => void;
  /** The part of the map that the quotes are narrowed to; null for none. */
  area: Area | null;
  onArea: (area: Area | null) => void;
  bookHref: (supplierId: number) => string;
  onDetails: (supplierId: number) => void;
};

/** Price pins on a muted map, on the bundled basemap if the operator's fails; a pin opens its card on the map. */
export function ResultsMap(props: ResultsMapProps) {
  const { leadGuid, listings, chosenId, onChoose, area, onArea, bookHref, onDetails } = props;
  const [isLost, setIsLost] = useState(false);
  const [seen, setSeen] = useState<Area | null>(null);
  const basemap = isLost && { styleUrl: null, tilesUrl: null };
  const chosen = listings.find(({ WorkshopId }) => WorkshopId === chosenId);
  return (
    <div className={frame.frame}>
      <MapInstance
        key={String(isLost)}
        {...props}
        {...basemap}
        onLost={() => setIsLost(true)}
        onMoved={setSeen}
      />
      {(seen || area) && (
        <div className={frame.area}>
          <Button
            variant="secondary"
            size="small"
            onPress={() => {
              onArea(seen);
              setSeen(null);
            }}
          >
            {seen ? 'Search this area' : 'Show all areas'}
          </Button>
        </div>
      )}
      {chosen && (
        <MapCard
          leadGuid={leadGuid}
          listing={chosen}
          bookHref={bookHref(chosen.WorkshopId)}
          onDetails={onDetails}
          onClose={() => onChoose(null)}
        />
      )}
    </div>
  );
}

type InstanceProps = ResultsMapProps & { onLost: () => void; onMoved: (area: Area) => void };

/** Everything on the map is also in the list, which serves keyboards and screen readers. */
function MapInstance(props: InstanceProps) {
  const { listings, centre, styleUrl, tilesUrl, highlight, chosenId } = props;
  const container = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const marks = useRef<ReturnType<typeof createMarks> | null>(null);
  const onLost = useEffectEvent(props.onLost);
  const onMoved = useEffectEvent(props.onMoved);
  const onChoose = useEffectEvent(props.onChoose);
  const onHighlight = useEffectEvent(highlight.set);

  // A new lead is a new page; listings and centre move the pins, not the map.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is built once
  useEffect(() => {
    if (!container.current) return;
    const zooms = MAP_ZOOM.results;
    const { map: instance, remove } = createBasemap({
      ...{ container: container.current, foot: foot.current, styleUrl, tilesUrl, car: centre },
      view: {
        center: [centre.longitude, centre.latitude],
        zoom: (listings.length > 0 ? zooms.initial : zooms.withoutListings) - TILE_STEP,
        minZoom: zooms.min - TILE_STEP,
        maxZoom: zooms.max - TILE_STEP,
      },
      onLost: () => onLost(),
    });
    instance.on('moveend', (event) => {
      // Only what the person moved.
      if (event.originalEvent) onMoved(toArea(instance));
    });
    marks.current = createMarks(instance, {
      onHighlight: (id) => onHighlight(id),
      onChoose: (id) => onChoose(id),
    });
    return () => {
      marks.current?.remove();
      marks.current = null;
      remove();
    };
  }, [styleUrl, tilesUrl]);

  const hasWords = styleUrl !== null || tilesUrl !== null;
  const isShown = useRef(false);
  useEffect(() => {
    const show = () => marks.current?.show(listings, centre, !hasWords);
    // After the list, which has the visitor's attention after a filter change.
    if (isShown.current) return whenIdle(show);
    isShown.current = true;
    show();
  }, [listings, centre, hasWords]);
  useEffect(() => highlight.follow((supplierId) => marks.current?.highlight(supplierId)), [highlight]);

  useEffect(() => marks.current?.select(chosenId), [chosenId]);

  return (
    <section
      className={styles.map}
      aria-label="Map of the quotes"
      aria-description="The same quotes as in the list. Arrow keys go from pin to pin, Enter opens the quote."
    >
      <div ref={container} className={styles.canvas} />
      <div ref={foot} className={styles.foot} />
    </section>
  );
}

function toArea(map: MapLibre): Area {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}
