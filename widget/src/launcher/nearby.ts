import { type Api, nearbyLocations } from '@pitlane/client';
import type { PlaceSuggestion } from './location-field.tsx';

/** Suburbs around the browser's position, with it; rejects where there is no position or no suburb. */
export async function nearbySuggestions(api: Api): Promise<PlaceSuggestion[]> {
  const { coords } = await currentPosition();
  const Position = { Latitude: round(coords.latitude), Longitude: round(coords.longitude) };
  const { Suggestions } = await nearbyLocations(api, Position.Latitude, Position.Longitude);
  if (Suggestions.length === 0) throw new Error('No suburb nearby');
  return Suggestions.map((suggestion) => ({ ...suggestion, Position }));
}

/** About 100 m: enough for distances, and no address. */
const round = (degrees: number): number => Number(degrees.toFixed(3));

/** The browser's position: 5 s to answer, at most 30 s old (1 §7). Rejects where there is none or it is refused. */
export function currentPosition(
  geolocation: Geolocation | undefined = navigator.geolocation,
): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new Error('No geolocation'));
    geolocation.getCurrentPosition(resolve, reject, {
      timeout: 5_000,
      maximumAge: 30_000,
    });
  });
}
