import type { Listing } from '@pitlane/contracts';
import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { afterPaint } from '../list/after-paint.ts';
import { type Spot, spotsOf } from './clusters.ts';
import type { Place } from './map-style.ts';
import { clusterOf, pinOf, spreadPins, suburbLabels } from './pins.ts';
import styles from './results-map.module.css';

type Handlers = {
  onHighlight: (supplierId: number | null) => void;
  onChoose: (supplierId: number) => void;
};
/** So many new marks between two frames. */
const AT_ONCE = 8;

type Mark = { spot: Spot; element: HTMLElement; marker: Marker };

/**
 * The pins, clusters and names of suburbs of a map. One of the marks is a tab stop; arrow keys go from mark to mark in
 * the order of the list, Enter chooses. Marks that stay keep their element, and with it focus and hover.
 */
export function createMarks(map: MapLibre, handlers: Handlers) {
  const marks = new Map<string, Mark>();
  let at: (zoom: number) => Spot[] = () => [];
  let highlighted: number | null = null;
  let fixed: { element: HTMLElement; place: Place; marker: Marker }[] = [];
  let order: string[] = [];
  let tabStop: string | null = null;
  let named = '';
  let stop = () => {};

  const place = () => {
    stop();
    const spots = at(Math.floor(map.getZoom()));
    const wanted = new Set(spots.map((spot) => spot.key));
    for (const [key, { marker }] of marks) {
      if (wanted.has(key)) continue;
      marker.remove();
      marks.delete(key);
    }
    const missing = spots.filter((spot) => !marks.has(spot.key));
    const next = () => {
      for (const spot of missing.splice(0, AT_ONCE)) marks.set(spot.key, add(spot));
      if (missing.length > 0) stop = afterPaint(next);
      else settle(spots);
    };
    next();
  };
  const settle = (spots: Spot[]) => {
    order = spots.map((spot) => spot.key);
    if (tabStop === null || !marks.has(tabStop)) setTabStop(order[0] ?? null);
    mark();
    spread();
  };
  const spread = () =>
    spreadPins(
      order.flatMap((key) => {
        const { element, spot } = marks.get(key)!;
        return spot.kind === 'listing' ? [{ element, place: spot }] : [];
      }),
      fixed,
      ({ longitude, latitude }) => map.project([longitude, latitude]),
    );
  const add = (spot: Spot): Mark => {
    const element = spot.kind === 'listing' ? pinOf(spot.listing) : clusterOf(spot);
    const id = spot.kind === 'listing' ? spot.listing.WorkshopId : null;
    element.addEventListener('mouseenter', () => handlers.onHighlight(id));
    element.addEventListener('mouseleave', () => handlers.onHighlight(null));
    element.addEventListener('focus', () => handlers.onHighlight(id));
    element.addEventListener('click', () => {
      if (spot.kind === 'listing') handlers.onChoose(spot.listing.WorkshopId);
      else map.easeTo({ center: [spot.longitude, spot.latitude], zoom: spot.opensAt });
    });
    element.addEventListener('keydown', (event) => moveFocus(event, spot.key));
    const marker = new Marker({ element }).setLngLat([spot.longitude, spot.latitude]).addTo(map);
    // MapLibre makes every marker a tab stop of its own.
    element.tabIndex = -1;
    return { spot, element, marker };
  };
  const moveFocus = (event: KeyboardEvent, key: string) => {
    const from = order.indexOf(key);
    const to = STEPS[event.key]?.(from, order.length);
    const target = to === undefined ? undefined : marks.get(order[to] ?? '');
    if (!target) return;
    // The map itself would move.
    event.preventDefault();
    event.stopPropagation();
    setTabStop(target.spot.key);
    target.element.focus();
  };
  const setTabStop = (key: string | null) => {
    if (tabStop !== null && marks.has(tabStop)) marks.get(tabStop)!.element.tabIndex = -1;
    tabStop = key;
    if (key !== null) marks.get(key)!.element.tabIndex = 0;
  };
  const mark = () => {
    for (const { spot, element } of marks.values()) {
      const isIt =
        highlighted !== null &&
        (spot.kind === 'listing'
          ? spot.listing.WorkshopId === highlighted
          : spot.supplierIds.includes(highlighted));
      element.toggleAttribute('data-highlighted', isIt);
    }
  };

  /** The names of suburbs and the car's place; another order of the same listings leaves them as they are. */
  const name = (listings: readonly Listing[], centre: Place, isNamed: boolean) => {
    const places = listings.map(({ WorkshopId }) => WorkshopId).toSorted((a, b) => a - b);
    const key = JSON.stringify([isNamed, centre, places]);
    if (key === named) return;
    named = key;
    for (const { marker } of fixed) marker.remove();
    const labels = isNamed ? suburbLabels(listings) : [];
    fixed = labels.map((label) => ({ ...label, marker: still(label.element, label.place).addTo(map) }));
    const here = hereMark();
    fixed.push({ element: here, place: centre, marker: still(here, centre).addTo(map) });
  };

  map.on('moveend', place);
  return {
    /** Shows other listings around `centre`. `isNamed` writes the suburbs, for a basemap without words. */
    show(next: readonly Listing[], centre: Place, isNamed: boolean) {
      at = spotsOf(next);
      name(next, centre, isNamed);
      place();
    },
    highlight(supplierId: number | null) {
      highlighted = supplierId;
      mark();
    },
    remove() {
      stop();
      map.off('moveend', place);
      for (const { marker } of [...marks.values(), ...fixed]) marker.remove();
      marks.clear();
    },
  };
}

/** From where a key leads among `count` marks. */
const STEPS: Record<string, (from: number, count: number) => number> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowDown: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from - 1 + count) % count,
  ArrowUp: (from, count) => (from - 1 + count) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** A mark that is looked at only. */
function still(element: HTMLElement, { longitude, latitude }: Place): Marker {
  const marker = new Marker({ element }).setLngLat([longitude, latitude]);
  element.removeAttribute('tabindex');
  return marker;
}

function hereMark(): HTMLElement {
  const here = document.createElement('span');
  here.className = styles.here ?? '';
  here.title = 'Where the car is';
  return here;
}
