import type { WorkshopArea } from '@pitlane/contracts';
import { circleOutline } from '@pitlane/domain/portal/circle-outline';
import { useMemo } from 'react';
import { type MapPlace, PlaceMap } from '../../../app/place-map.tsx';

type Props = { area: WorkshopArea; radiusMetres: number };

/** The workshop, its radius and the suburbs that it serves besides; the table below it has the same in words. */
export function AreaMap({ area, radiusMetres }: Props) {
  const { Latitude: latitude, Longitude: longitude } = area;
  const places = useMemo<MapPlace[]>(
    () => [
      ...area.Suburbs.map(
        (suburb): MapPlace => ({
          position: [suburb.Longitude, suburb.Latitude],
          title: `${suburb.Name} ${suburb.Postcode}`,
          ...{ shape: 'circle', colour: '--pl-accent' },
        }),
      ),
      { position: [longitude, latitude], title: area.Name, shape: 'diamond', colour: '--pl-text' },
    ],
    [area, latitude, longitude],
  );
  const outline = useMemo(
    () => (radiusMetres > 0 ? circleOutline({ latitude, longitude }, radiusMetres) : []),
    [latitude, longitude, radiusMetres],
  );
  return (
    <PlaceMap
      label={`Map: ${area.Name}${radiusMetres > 0 ? `, ${radiusMetres / 1000} km around it` : ''}, and ${area.Suburbs.length === 1 ? '1 suburb' : `${area.Suburbs.length} suburbs`}. The table has them by name.`}
      places={places}
      outline={outline}
    />
  );
}
