import 'maplibre-gl/dist/maplibre-gl.css';
import {
  AttributionControl,
  Map as MapLibre,
  type MapOptions,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { whenBasemapLost } from './lost-basemap.ts';
import { bundledStyle, type MapColours, type Place } from './map-style.ts';
import { tilesStyle } from './tiles-style.ts';

export type { MapColours, Place } from './map-style.ts';

setWorkerUrl(workerUrl);

export type BasemapOptions = {
  /** Gets the map; has the colours of `basemap.module.css`. */
  container: HTMLElement;
  /** Gets scale and sources, below the map, where they cover nothing. */
  foot: HTMLElement | null;
  /** Style of an operator's tile server, or its `.pmtiles` file; without either the bundled basemap. */
  styleUrl: string | null;
  tilesUrl: string | null;
  /** What the rings of 5 and 10 km are around; null for none. */
  car: Place | null;
  view: Pick<MapOptions, 'center' | 'zoom' | 'minZoom' | 'maxZoom' | 'bounds' | 'fitBoundsOptions'>;
  /** The operator's basemap does not load. */
  onLost: () => void;
};

/** A muted map that follows light and dark, with zoom buttons; two fingers move it on phones. `remove` takes all of it. */
export function createBasemap(options: BasemapOptions): { map: MapLibre; remove: () => void } {
  const { container, foot, styleUrl, tilesUrl, car, view, onLost } = options;
  const style = () => {
    const colours = readColours(container);
    return styleUrl ?? (tilesUrl ? tilesStyle(tilesUrl, colours, car) : bundledStyle(colours, car));
  };
  const map = new MapLibre({
    container,
    style: style(),
    ...view,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: matchMedia('(pointer: coarse)').matches,
  });
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  const notes = [new ScaleControl({ unit: 'metric' }), new AttributionControl({ compact: false })];
  foot?.replaceChildren(...notes.map((note) => note.onAdd(map)));
  map.touchZoomRotate.disableRotation();
  if (styleUrl !== null || tilesUrl !== null) whenBasemapLost(map, onLost);
  // Light and dark change with the device, for example in the evening.
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  // Whole, so that `style.load` tells those who drew on the former one.
  const restyle = () => map.setStyle(style(), { diff: false });
  if (styleUrl === null) scheme.addEventListener('change', restyle);
  return {
    map,
    remove() {
      scheme.removeEventListener('change', restyle);
      for (const note of notes) note.onRemove();
      map.remove();
    },
  };
}

/** A custom property as a colour that the map understands. */
export function readColour(element: HTMLElement, property: string): string {
  element.style.color = `var(${property})`;
  const { color } = getComputedStyle(element);
  element.style.color = '';
  return color;
}

const readColours = (element: HTMLElement): MapColours => ({
  water: readColour(element, '--map-water'),
  land: readColour(element, '--map-land'),
  coast: readColour(element, '--map-coast'),
  ring: readColour(element, '--map-ring'),
  road: readColour(element, '--map-road'),
  park: readColour(element, '--map-park'),
  text: readColour(element, '--pl-muted'),
});
