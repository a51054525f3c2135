import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import landUrl from './land.json?url';

/** Degrees. */
export type Place = { latitude: number; longitude: number };
/** Colours of the muted map, as resolved CSS colours. */
export type MapColours = Record<'water' | 'land' | 'coast' | 'ring' | 'road' | 'park' | 'text', string>;

const RINGS_METRES = [5_000, 10_000];
const METRES_PER_DEGREE = 111_320;

/**
 * The bundled basemap: land and coast, without points of interest or business labels (1 §2), and rings of 5 and 10 km
 * around the car where there is one. Operators with a tile server give a style address instead (`MapStyleUrl` of the
 * configuration).
 */
export function bundledStyle(colours: MapColours, car: Place | null): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: new URL(landUrl, location.href).href, attribution: 'Coast: NOAA' },
      ...ringsSource(car),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': colours.coast, 'line-width': 1 } },
      ...ringsLayer(colours, car),
    ],
  };
}

/** Circles of 5 and 10 km around the car. */
export const ringsSource = (car: Place | null): Record<string, SourceSpecification> =>
  car
    ? {
        rings: {
          type: 'geojson',
          data: {
            type: 'Feature',
            properties: {},
            geometry: {
              type: 'MultiLineString',
              coordinates: RINGS_METRES.map((radius) => ring(car, radius)),
            },
          },
        },
      }
    : {};

export const ringsLayer = (colours: MapColours, car: Place | null): LayerSpecification[] =>
  car
    ? [
        {
          id: 'rings',
          type: 'line',
          source: 'rings',
          paint: { 'line-color': colours.ring, 'line-width': 1, 'line-dasharray': [4, 4] },
        },
      ]
    : [];

/** A closed circle on the ground as `[longitude, latitude]` points. */
function ring(centre: Place, radiusMetres: number, points = 72): [number, number][] {
  const high = radiusMetres / METRES_PER_DEGREE;
  const wide = high / Math.cos((centre.latitude * Math.PI) / 180);
  return Array.from({ length: points + 1 }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI;
    return [centre.longitude + wide * Math.cos(angle), centre.latitude + high * Math.sin(angle)];
  });
}
