import 'maplibre-gl/dist/maplibre-gl.css';
import { type Listing, MAP_ZOOM } from '@pitlane/contracts';
import {
  AttributionControl,
  Map as MapLibre,
  Marker,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef } from 'react';
import { bundledStyle, type Place } from './map-style.ts';
import { pinOf, spreadPins, suburbLabels } from './pins.ts';
import styles from './results-map.module.css';

setWorkerUrl(workerUrl);

/** The specification counts zooms in tiles of 256 px, MapLibre in tiles of 512 px. */
const TILE_STEP = 1;

export type ResultsMapProps = {
  listings: readonly Listing[];
  centre: Place;
  /** Style of an operator's tile server; null takes the bundled basemap. */
  styleUrl: string | null;
  highlightedId: number | null;
  onHighlight: (supplierId: number | null) => void;
  onChoose: (supplierId: number) => void;
};

/** Price pins on a muted map. Everything on it is also in the list, which stays the way for keyboard and screen reader. */
export function ResultsMap(props: ResultsMapProps) {
  const { listings, centre, styleUrl, highlightedId } = props;
  const container = useRef<HTMLElement>(null);
  const map = useRef<MapLibre | null>(null);
  const pins = useRef(new Map<number, HTMLElement>());
  const latest = useRef(props);
  latest.current = props;

  // A new lead is a new page; listings and centre move the pins below, not the map.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is built once
  useEffect(() => {
    if (!container.current) return;
    const zooms = MAP_ZOOM.results;
    const instance = new MapLibre({
      container: container.current,
      style: styleUrl ?? bundledStyle(coloursOf(container.current), centre),
      center: [centre.longitude, centre.latitude],
      zoom: (listings.length > 0 ? zooms.initial : zooms.withoutListings) - TILE_STEP,
      minZoom: zooms.min - TILE_STEP,
      maxZoom: zooms.max - TILE_STEP,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    });
    instance.addControl(new AttributionControl({ compact: false }), 'bottom-right');
    instance.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    instance.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');
    instance.touchZoomRotate.disableRotation();
    map.current = instance;
    return () => {
      map.current = null;
      instance.remove();
    };
  }, [styleUrl]);

  useEffect(() => {
    const instance = map.current;
    if (!instance) return;
    const handlers = {
      onHighlight: (id: number | null) => latest.current.onHighlight(id),
      onChoose: (id: number) => latest.current.onChoose(id),
    };
    const placed = listings.map((listing) => {
      const element = pinOf(listing, handlers);
      pins.current.set(listing.WorkshopId, element);
      return { element, place: { latitude: listing.Latitude, longitude: listing.Longitude } };
    });
    const here = document.createElement('span');
    here.className = styles.here ?? '';
    here.title = 'Where the car is';
    const labels = styleUrl === null ? suburbLabels(listings) : [];
    const markers = [
      ...placed.map(({ element, place }) => marker(element, place)),
      marker(here, centre),
      ...labels.map(({ element, place }) => marker(element, place)),
    ];
    for (const each of markers) each.addTo(instance);
    const spread = () =>
      spreadPins(placed, labels, ({ longitude, latitude }) => instance.project([longitude, latitude]));
    spread();
    instance.on('moveend', spread);
    return () => {
      instance.off('moveend', spread);
      for (const each of markers) each.remove();
      pins.current.clear();
    };
  }, [listings, centre, styleUrl]);

  useEffect(() => {
    for (const [id, element] of pins.current)
      element.toggleAttribute('data-highlighted', id === highlightedId);
  }, [highlightedId]);

  return <section ref={container} className={styles.map} aria-label="Map of the quotes" />;
}

const marker = (element: HTMLElement, { longitude, latitude }: Place) =>
  new Marker({ element }).setLngLat([longitude, latitude]);

function coloursOf(element: HTMLElement) {
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
  };
}
