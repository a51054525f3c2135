import type { StyleSpecification } from 'maplibre-gl';
import landUrl from './land.json?url';

/** Colours of the muted map, as resolved CSS colours. */
export type MapColours = { water: string; land: string; coast: string };

/**
 * The bundled basemap: land and coast without points of interest or business labels (1 §2). Operators with a tile
 * server give a style address instead (`MapStyleUrl` of the configuration).
 */
export function bundledStyle(colours: MapColours): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: new URL(landUrl, location.href).href, attribution: 'Natural Earth' },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': colours.coast, 'line-width': 1 } },
    ],
  };
}
