import type { Map as MapLibre } from 'maplibre-gl';

/** What is told by a map as far as it matters here. */
type Told = Pick<MapLibre, 'on'>;
/** Sources of our own, which say nothing about the operator's. */
const OWN_SOURCES = new Set(['rings']);

/**
 * Calls `lose` once when an operator's basemap cannot be had: its style, or the description of its tiles, fails before it
 * has come. A tile that fails later is a gap in the map, and no more.
 */
export function whenBasemapLost(map: Told, lose: () => void): void {
  let isDecided = false;
  map.on('sourcedata', ({ sourceId, sourceDataType }) => {
    if (sourceDataType === 'metadata' && !OWN_SOURCES.has(sourceId)) isDecided = true;
  });
  map.on('error', ({ error }) => {
    // As the map does where nobody listens.
    console.error(error);
    if (isDecided) return;
    isDecided = true;
    lose();
  });
}
