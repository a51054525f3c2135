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
  let hasStyle = false;
  let isLost = false;
  const described = new Set<string>(OWN_SOURCES);
  map.on('style.load', () => {
    hasStyle = true;
  });
  map.on('sourcedata', ({ sourceId, sourceDataType }) => {
    if (sourceDataType === 'metadata') described.add(sourceId);
  });
  map.on('error', (event) => {
    // As the map does where nobody listens.
    console.error(event.error);
    // Sprites and words fail without a source, and leave a map.
    const { sourceId } = event as { sourceId?: string };
    const isOfBasemap = !hasStyle || (sourceId !== undefined && !described.has(sourceId));
    if (isLost || !isOfBasemap) return;
    isLost = true;
    lose();
  });
}
