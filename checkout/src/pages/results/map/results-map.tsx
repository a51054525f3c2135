import 'maplibre-gl/dist/maplibre-gl.css';
import { type Listing, MAP_ZOOM } from '@pitlane/contracts';
import { Button } from '@pitlane/ui/aria';
import {
  AttributionControl,
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../../staged-rendering/when-idle.ts';
import type { Highlight } from '../list/highlight.ts';
import type { Area } from './area.ts';
import { whenBasemapLost } from './lost-basemap.ts';
import { MapCard } from './map-card.tsx';
import { bundledStyle, type Place } from './map-style.ts';
import { createMarks } from './marks.ts';
import styles from './results-map.module.css';
import { tilesStyle } from './tiles-style.ts';

setWorkerUrl(workerUrl);

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
    <div className={styles.frame}>
      <MapInstance
        key={String(isLost)}
        {...props}
        {...basemap}
        onLost={() => setIsLost(true)}
        onMoved={setSeen}
      />
      {(seen || area) && (
        <div className={styles.area}>
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
  const map = useRef<MapLibre | null>(null);
  const marks = useRef<ReturnType<typeof createMarks> | null>(null);
  const latest = useRef(props);
  latest.current = props;

  // A new lead is a new page; listings and centre move the pins, not the map.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is built once
  useEffect(() => {
    if (!container.current) return;
    const zooms = MAP_ZOOM.results;
    const { current: element } = container;
    const style = () => {
      const colours = readColours(element);
      return styleUrl ?? (tilesUrl ? tilesStyle(tilesUrl, colours, centre) : bundledStyle(colours, centre));
    };
    const instance = new MapLibre({
      container: element,
      style: style(),
      center: [centre.longitude, centre.latitude],
      zoom: (listings.length > 0 ? zooms.initial : zooms.withoutListings) - TILE_STEP,
      minZoom: zooms.min - TILE_STEP,
      maxZoom: zooms.max - TILE_STEP,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    });
    instance.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    // Below the map, where they cover no pin.
    const notes = [new ScaleControl({ unit: 'metric' }), new AttributionControl({ compact: false })];
    foot.current?.replaceChildren(...notes.map((note) => note.onAdd(instance)));
    instance.touchZoomRotate.disableRotation();
    if (styleUrl !== null || tilesUrl !== null) whenBasemapLost(instance, () => latest.current.onLost());
    instance.on('moveend', (event) => {
      // Only what the person moved.
      if (event.originalEvent) latest.current.onMoved(toArea(instance));
    });
    map.current = instance;
    marks.current = createMarks(instance, {
      onHighlight: (id) => latest.current.highlight.set(id),
      onChoose: (id) => latest.current.onChoose(id),
    });
    // Light and dark change with the device, for example in the evening.
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const restyle = () => instance.setStyle(style());
    if (styleUrl === null) scheme.addEventListener('change', restyle);
    return () => {
      scheme.removeEventListener('change', restyle);
      marks.current?.remove();
      marks.current = null;
      map.current = null;
      for (const note of notes) note.onRemove();
      instance.remove();
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

function readColours(element: HTMLElement) {
  const probe = (name: string) => {
    element.style.color = `var(${name})`;
    const { color } = getComputedStyle(element);
    element.style.color = '';
    return color;
  };
  return {
    water: probe('--map-water'),
    land: probe('--map-land'),
    coast: probe('--map-coast'),
    ring: probe('--map-ring'),
    road: probe('--map-road'),
    park: probe('--map-park'),
    text: probe('--pl-muted'),
  };
}
