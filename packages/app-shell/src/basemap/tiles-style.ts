import { addProtocol, type StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import { type MapColours, type Place, ringsLayer, ringsSource } from './map-style.ts';

/**
 * The muted style for an operator's `.pmtiles` file in the layers of the Protomaps basemap (version 4): land, water,
 * parks, roads and the names of places. Points of interest and business labels are not drawn (1 §2). Text takes the
 * fonts of the device: no glyphs are fetched.
 */
export function tilesStyle(tilesUrl: string, colours: MapColours, car: Place | null): StyleSpecification {
  addProtocol('pmtiles', new Protocol().tile);
  return {
    version: 8,
    sources: {
      base: { type: 'vector', url: `pmtiles://${tilesUrl}`, attribution: '© OpenStreetMap' },
      ...ringsSource(car),
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colours.water } },
      {
        id: 'earth',
        type: 'fill',
        source: 'base',
        'source-layer': 'earth',
        paint: { 'fill-color': colours.land },
      },
      {
        id: 'parks',
        type: 'fill',
        source: 'base',
        'source-layer': 'landuse',
        filter: [
          'in',
          ['get', 'kind'],
          ['literal', ['park', 'nature_reserve', 'forest', 'wood', 'golf_course']],
        ],
        paint: { 'fill-color': colours.park },
      },
      {
        id: 'water',
        type: 'fill',
        source: 'base',
        'source-layer': 'water',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': colours.water },
      },
      {
        id: 'roads',
        type: 'line',
        source: 'base',
        'source-layer': 'roads',
        filter: ['in', ['get', 'kind'], ['literal', ['highway', 'major_road', 'medium_road', 'minor_road']]],
        paint: {
          'line-color': colours.road,
          'line-width': [
            'interpolate',
            ['exponential', 1.6],
            ['zoom'],
            8,
            ['match', ['get', 'kind'], 'highway', 1, 0.3],
            18,
            ['match', ['get', 'kind'], 'highway', 18, 'major_road', 14, 8],
          ],
        },
      },
      ...ringsLayer(colours, car),
      {
        id: 'streets',
        type: 'symbol',
        source: 'base',
        'source-layer': 'roads',
        minzoom: 13,
        filter: ['in', ['get', 'kind'], ['literal', ['highway', 'major_road', 'medium_road']]],
        layout: { 'symbol-placement': 'line', 'text-field': ['get', 'name'], 'text-size': 11 },
        paint: { 'text-color': colours.text, 'text-halo-color': colours.land, 'text-halo-width': 1.5 },
      },
      {
        id: 'places',
        type: 'symbol',
        source: 'base',
        'source-layer': 'places',
        filter: ['in', ['get', 'kind'], ['literal', ['locality', 'neighbourhood', 'macrohood', 'region']]],
        layout: { 'text-field': ['get', 'name'], 'text-size': 12, 'text-padding': 12 },
        paint: { 'text-color': colours.text, 'text-halo-color': colours.land, 'text-halo-width': 1.5 },
      },
    ],
  };
}
