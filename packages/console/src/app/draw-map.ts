import { type BasemapOptions, createBasemap, readColour } from '@pitlane/app-shell/basemap/create-basemap';
import { type GeoJSONSource, LngLatBounds, type Map as MapLibre, Popup } from 'maplibre-gl';
import { drawMark, MARK_RATIO, type MarkShape } from './draw-mark.ts';

/** Longitude and latitude. */
export type Position = [number, number];
export type MapPlace = {
  position: Position;
  /** What a press on its mark shows. */
  title: string;
  shape: MarkShape;
  /** A custom property, such as `--pl-accent`. */
  colour: string;
};

export type DrawnMap = {
  /** Draws these in place of what was drawn, and shows all of it. */
  show: (places: readonly MapPlace[], outline: readonly Position[]) => void;
  remove: () => void;
};

/** How near the map goes by itself: without tiles it has the coast alone. */
const NEAREST = { tiles: 13, coast: 9 };
const NAMES = { marks: 'marks', outline: 'outline' };
const NONE: Collection = { type: 'FeatureCollection', features: [] };

type Collection = Parameters<GeoJSONSource['setData']>[0] & object;
type Options = Pick<BasemapOptions, 'container' | 'foot' | 'styleUrl' | 'tilesUrl' | 'onLost'>;

/** A map on which places and a line are drawn. */
export function drawMap(options: Options): DrawnMap {
  const { map, remove } = createBasemap({
    ...options,
    car: null,
    view: { center: [134, -28], zoom: 3, maxZoom: 16 },
  });
  let shown: { marks: Collection; outline: Collection } = { marks: NONE, outline: NONE };
  let places: readonly MapPlace[] = [];
  let isReady = false;
  const nearest = options.styleUrl || options.tilesUrl ? NEAREST.tiles : NEAREST.coast;
  const put = () => {
    addMarks(map, options.container, places);
    for (const name of Object.values(NAMES) as (keyof typeof shown)[])
      map.getSource<GeoJSONSource>(name)?.setData(shown[name]);
  };
  map.on('style.load', () => {
    isReady = true;
    addLayers(map, options.container);
    put();
  });
  nameMarks(map);
  return {
    show(next, outline) {
      places = next;
      shown = { marks: toMarks(next), outline: toLine(outline) };
      if (isReady) put();
      const bounds = new LngLatBounds();
      for (const position of [...next.map((place) => place.position), ...outline]) bounds.extend(position);
      if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: 40, maxZoom: nearest, animate: false });
    },
    remove,
  };
}

function addLayers(map: MapLibre, element: HTMLElement): void {
  for (const name of Object.values(NAMES)) map.addSource(name, { type: 'geojson', data: NONE });
  map.addLayer({
    ...{ id: NAMES.outline, type: 'line', source: NAMES.outline },
    paint: { 'line-color': readColour(element, '--pl-accent'), 'line-width': 2 },
  });
  map.addLayer({
    ...{ id: NAMES.marks, type: 'symbol', source: NAMES.marks },
    layout: { 'icon-image': ['get', 'icon'], 'icon-allow-overlap': true },
  });
}

/** The pictures of the marks, in the colours of light or dark. */
function addMarks(map: MapLibre, element: HTMLElement, places: readonly MapPlace[]): void {
  for (const { shape, colour } of places) {
    const name = toIcon({ shape, colour });
    if (map.hasImage(name)) continue;
    const picture = drawMark(shape, readColour(element, colour), readColour(element, '--pl-surface'));
    map.addImage(name, picture, { pixelRatio: MARK_RATIO });
  }
}

/** Shows the name of a mark that is pressed. */
function nameMarks(map: MapLibre): void {
  const popup = new Popup({ closeButton: false, maxWidth: '240px' });
  map.on('click', NAMES.marks, ({ features, lngLat }) => {
    const title = features?.[0]?.properties.title;
    if (title) popup.setLngLat(lngLat).setText(String(title)).addTo(map);
  });
  const point = (cursor: string) => () => {
    map.getCanvas().style.cursor = cursor;
  };
  map.on('mouseenter', NAMES.marks, point('pointer'));
  map.on('mouseleave', NAMES.marks, point(''));
}

const toIcon = ({ shape, colour }: Pick<MapPlace, 'shape' | 'colour'>): string => `${shape} ${colour}`;

const toMarks = (places: readonly MapPlace[]): Collection => ({
  type: 'FeatureCollection',
  features: places.map(({ position, title, ...mark }) => ({
    type: 'Feature',
    properties: { title, icon: toIcon(mark) },
    geometry: { type: 'Point', coordinates: position },
  })),
});

const toLine = (outline: readonly Position[]): Collection =>
  outline.length === 0
    ? NONE
    : {
        type: 'Feature',
        properties: {},
        geometry: { type: 'LineString', coordinates: [...outline] },
      };
