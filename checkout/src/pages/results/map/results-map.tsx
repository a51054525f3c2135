import 'maplibre-gl/dist/maplibre-gl.css';
import { type Listing, MAP_ZOOM } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money';
import { Map as MapLibre, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef } from 'react';
import { bundledStyle } from './map-style.ts';
import styles from './results-map.module.css';

setWorkerUrl(workerUrl);

export type ResultsMapProps = {
  listings: readonly Listing[];
  centre: { latitude: number; longitude: number };
  /** Style of an operator's tile server; null takes the bundled basemap. */
  styleUrl: string | null;
  highlightedId: number | null;
  onHighlight: (supplierId: number | null) => void;
  onChoose: (supplierId: number) => void;
};

/** Price pins on a muted map. Everything on it is also in the list, which stays the way for keyboard and screen reader. */
export function ResultsMap({
  listings,
  centre,
  styleUrl,
  highlightedId,
  onHighlight,
  onChoose,
}: ResultsMapProps) {
  const container = useRef<HTMLElement>(null);
  const map = useRef<MapLibre | null>(null);
  const pins = useRef(new Map<number, HTMLElement>());

  // A new lead is a new page; listings and centre move the pins below, not the map.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is built once
  useEffect(() => {
    if (!container.current) return;
    const zoom = listings.length > 0 ? MAP_ZOOM.results.initial : MAP_ZOOM.results.withoutListings;
    const { min, max } = MAP_ZOOM.results;
    const instance = new MapLibre({
      container: container.current,
      style: styleUrl ?? bundledStyle(coloursOf(container.current)),
      center: [centre.longitude, centre.latitude],
      zoom,
      minZoom: Math.min(min, 8),
      maxZoom: max,
      attributionControl: { compact: true },
      cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    });
    instance.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    map.current = instance;
    return () => {
      map.current = null;
      instance.remove();
    };
  }, [styleUrl]);

  useEffect(() => {
    const instance = map.current;
    if (!instance) return;
    const markers = listings.map((listing) => {
      const element = pinOf(listing, onHighlight, onChoose);
      pins.current.set(listing.WorkshopId, element);
      return new Marker({ element, anchor: 'bottom' })
        .setLngLat([listing.Longitude, listing.Latitude])
        .addTo(instance);
    });
    const here = document.createElement('span');
    here.className = styles.here ?? '';
    const you = new Marker({ element: here }).setLngLat([centre.longitude, centre.latitude]).addTo(instance);
    return () => {
      for (const marker of [...markers, you]) marker.remove();
      pins.current.clear();
    };
  }, [listings, centre, onHighlight, onChoose]);

  useEffect(() => {
    for (const [id, element] of pins.current)
      element.toggleAttribute('data-highlighted', id === highlightedId);
  }, [highlightedId]);

  return <section ref={container} className={styles.map} aria-label="Map of the quotes" />;
}

function pinOf(
  listing: Listing,
  onHighlight: ResultsMapProps['onHighlight'],
  onChoose: ResultsMapProps['onChoose'],
): HTMLElement {
  const pin = document.createElement('button');
  pin.type = 'button';
  pin.className = styles.pin ?? '';
  pin.textContent = formatCents(listing.Pricing.Net.IncludingTax, { whole: true });
  pin.setAttribute('aria-label', `${listing.WorkshopName}, ${pin.textContent}`);
  // The list is the keyboard's way; two hundred more tab stops would bury it.
  pin.tabIndex = -1;
  pin.addEventListener('mouseenter', () => onHighlight(listing.WorkshopId));
  pin.addEventListener('mouseleave', () => onHighlight(null));
  pin.addEventListener('click', () => onChoose(listing.WorkshopId));
  return pin;
}

function coloursOf(element: HTMLElement) {
  const probe = (name: string) => {
    element.style.color = `var(${name})`;
    const { color } = getComputedStyle(element);
    element.style.color = '';
    return color;
  };
  return { water: probe('--pl-map-water'), land: probe('--pl-map-land'), coast: probe('--pl-line-strong') };
}
