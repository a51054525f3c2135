import type { Map as MapLibre } from 'maplibre-gl';

/** The map events we listen to. */
type MapEvents = Pick<MapLibre, 'on'>;
/** Our own sources, which reveal nothing about the operator's. */
const OWN_SOURCES = new Set(['rings', 'marks', 'outline']);

/**
 * Calls `lose` once when an operator’s basemap is unavailable: its style, or the description of its tiles, fails before it
 * has loaded. A tile that fails later is only a gap in the map.
 */
export function whenBasemapLost(map: MapEvents, lose: () => void): void {
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
    // Logs like the map does without a listener.
    console.error(event.error);
    // Sprites and glyphs fail without a source, and leave a usable map.
    const { sourceId } = event as { sourceId?: string };
    const isOfBasemap = !hasStyle || (sourceId !== undefined && !described.has(sourceId));
    if (isLost || !isOfBasemap) return;
    isLost = true;
    lose();
  });
}
