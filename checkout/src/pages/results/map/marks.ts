import type { Place } from '@pitlane/app-shell/basemap/create-basemap';
import type { Listing } from '@pitlane/contracts';
import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { createSpotIndex, type Spot } from './clusters.ts';
import { createLabels } from './labels.ts';
import { createCluster, createPin, spreadPins } from './pins.ts';

type Handlers = {
  onHighlight: (supplierId: number | null) => void;
  onChoose: (supplierId: number) => void;
};
/** Marks that are added, and removed, between two frames. */
const AT_ONCE = 4;
const GONE_AT_ONCE = 16;

type Mark = { spot: Spot; element: HTMLElement; marker: Marker };

/**
 * The pins, clusters and names of suburbs of a map. One of the marks is a tab stop; arrow keys go from mark to mark in
 * the order of the list, Enter chooses. Marks that stay keep their element, and with it focus and hover.
 */
export function createMarks(map: MapLibre, handlers: Handlers) {
  const marks = new Map<string, Mark>();
  let at: (zoom: number) => Spot[] = () => [];
  let highlighted: number | null = null;
  let selected: number | null = null;
  const labels = createLabels(map);
  let order: string[] = [];
  let tabStop: string | null = null;
  let frame = 0;

  const place = () => {
    cancelAnimationFrame(frame);
    const spots = at(Math.floor(map.getZoom()));
    order = spots.map((spot) => spot.key);
    const wanted = new Set(order);
    const gone = [...marks.keys()].filter((key) => !wanted.has(key));
    const missing = spots.filter((spot) => !marks.has(spot.key));
    const next = () => {
      if (gone.length > 0) gone.splice(0, GONE_AT_ONCE).forEach(drop);
      else for (const spot of missing.splice(0, AT_ONCE)) marks.set(spot.key, add(spot));
      if (gone.length + missing.length > 0) frame = requestAnimationFrame(next);
      else settle();
    };
    next();
  };
  const drop = (key: string) => {
    marks.get(key)!.marker.remove();
    marks.delete(key);
  };
  const settle = () => {
    if (tabStop === null || !marks.has(tabStop)) setTabStop(order[0] ?? null);
    mark();
    spread();
  };
  const spread = () =>
    spreadPins(
      order.flatMap((key) => toPin(marks.get(key)!)),
      labels.all(),
      ({ longitude, latitude }) => map.project([longitude, latitude]),
    );
  const add = (spot: Spot): Mark => {
    const element = createElement(spot, map, handlers);
    element.addEventListener('keydown', (event) => moveFocus(event, spot.key));
    const marker = new Marker({ element }).setLngLat([spot.longitude, spot.latitude]).addTo(map);
    // MapLibre makes every marker a tab stop.
    element.tabIndex = -1;
    return { spot, element, marker };
  };
  const moveFocus = (event: KeyboardEvent, key: string) => {
    // Some marks may not be drawn yet.
    const drawn = order.filter((each) => marks.has(each));
    const target = marks.get(stepFrom(drawn, key, event.key) ?? '');
    if (!target) return;
    // Prevents the map from moving.
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
  const mark = () => markSuppliers(marks.values(), { highlighted, selected });

  map.on('moveend', place);
  return {
    /** Shows other listings around `centre`. `isNamed` labels the suburbs, for a basemap without names. */
    show(next: readonly Listing[], centre: Place, isNamed: boolean) {
      at = createSpotIndex(next);
      labels.show(next, centre, isNamed);
      place();
    },
    highlight(supplierId: number | null) {
      highlighted = supplierId;
      mark();
    },
    /** Marks the listing whose card is open; null for none. The focus returns to the mark of a card that closes. */
    select(supplierId: number | null) {
      const before = selected;
      selected = supplierId;
      mark();
      if (supplierId !== null || before === null) return;
      const left = [...marks.values()].find(({ spot }) => showsSupplier(spot, before));
      left?.element.focus({ preventScroll: true });
    },
    remove() {
      cancelAnimationFrame(frame);
      map.off('moveend', place);
      for (const { marker } of marks.values()) marker.remove();
      marks.clear();
      labels.remove();
    },
  };
}

/** The pin of a listing, or the cluster of several, which leads into it. */
function createElement(spot: Spot, map: MapLibre, handlers: Handlers): HTMLElement {
  const element = spot.kind === 'listing' ? createPin(spot.listing) : createCluster(spot);
  const id = spot.kind === 'listing' ? spot.listing.WorkshopId : null;
  for (const type of ['mouseenter', 'focus']) element.addEventListener(type, () => handlers.onHighlight(id));
  element.addEventListener('mouseleave', () => handlers.onHighlight(null));
  element.addEventListener('click', () => {
    if (spot.kind === 'listing') handlers.onChoose(spot.listing.WorkshopId);
    else map.easeTo({ center: [spot.longitude, spot.latitude], zoom: spot.opensAt });
  });
  return element;
}

const toPin = ({ element, spot }: Mark) => (spot.kind === 'listing' ? [{ element, place: spot }] : []);

type Marked = { highlighted: number | null; selected: number | null };

/** Shows which supplier is looked at in the list, and whose card is open. */
function markSuppliers(marks: Iterable<Mark>, { highlighted, selected }: Marked): void {
  for (const { spot, element } of marks) {
    element.toggleAttribute('data-highlighted', highlighted !== null && showsSupplier(spot, highlighted));
    if (selected !== null && showsSupplier(spot, selected)) element.setAttribute('aria-current', 'true');
    else element.removeAttribute('aria-current');
  }
}

const showsSupplier = (spot: Spot, supplierId: number): boolean =>
  spot.kind === 'listing' ? spot.listing.WorkshopId === supplierId : spot.supplierIds.includes(supplierId);

const stepFrom = (keys: string[], from: string, pressed: string): string | undefined =>
  keys[STEPS[pressed]?.(keys.indexOf(from), keys.length) ?? -1];

/** The index that a key leads to, among `count` marks. */
const STEPS: Record<string, (from: number, count: number) => number> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowDown: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from - 1 + count) % count,
  ArrowUp: (from, count) => (from - 1 + count) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
};
