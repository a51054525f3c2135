import type { WorkshopArea } from '@pitlane/contracts';
import { circleOutline } from '@pitlane/domain/portal/circle-outline';
import { useMemo } from 'react';
import { type Draw, Plot } from '../../insight/plot.tsx';

/** What is drawn around a workshop that serves nothing yet, in metres. */
const AROUND = 5_000;

type Props = { area: WorkshopArea; radiusMetres: number };

/** The workshop, its radius and the suburbs that it serves besides; the table below it has the same in words. */
export function AreaMap({ area, radiusMetres }: Props) {
  const draw = useMemo<Draw>(() => {
    const place = { latitude: area.Latitude, longitude: area.Longitude };
    const suburbs = area.Suburbs.map((suburb): [number, number] => [suburb.Longitude, suburb.Latitude]);
    const outline = circleOutline(place, radiusMetres || AROUND);
    return (plot, width) =>
      plot.plot({
        width,
        height: Math.min(420, Math.max(240, width * 0.6)),
        margin: 12,
        projection: {
          type: 'mercator',
          inset: 16,
          domain: { type: 'MultiPoint', coordinates: [...outline, ...suburbs] },
        },
        marks: [
          plot.frame({ stroke: 'var(--pl-line)' }),
          ...(radiusMetres > 0 ? [plot.line(outline, { stroke: 'var(--pl-accent)', strokeWidth: 2 })] : []),
          plot.dot(suburbs, { r: 4, stroke: 'var(--pl-accent)', strokeWidth: 2 }),
          plot.dot([[place.longitude, place.latitude]], {
            r: 6,
            symbol: 'diamond',
            fill: 'var(--pl-text)',
          }),
        ],
      });
  }, [area, radiusMetres]);
  return (
    <Plot
      label={`Map: ${area.Name}${radiusMetres > 0 ? `, ${radiusMetres / 1000} km around it` : ''}, and ${area.Suburbs.length === 1 ? '1 suburb' : `${area.Suburbs.length} suburbs`}. The table has them by name.`}
      draw={draw}
    />
  );
}
