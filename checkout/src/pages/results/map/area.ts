import type { Listing } from '@pitlane/contracts';

/** A part of the map, degrees. */
export type Area = { west: number; south: number; east: number; north: number };

type Spot = Pick<Listing, 'Longitude' | 'Latitude'>;

/** The listings in this part of the map; all of them without one. */
export function listInArea<T extends Spot>(listings: readonly T[], area: Area | null): readonly T[] {
  if (!area) return listings;
  const { west, south, east, north } = area;
  return listings.filter(
    ({ Longitude, Latitude }) =>
      Longitude >= west && Longitude <= east && Latitude >= south && Latitude <= north,
  );
}
