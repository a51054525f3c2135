import { type Api, nearbyLocations } from '@pitlane/client';
import type { LocationSuggestion } from '@pitlane/contracts';

/** Suburbs around the browser's position; rejects where there is no position or no suburb. */
export async function nearbySuggestions(api: Api): Promise<LocationSuggestion[]> {
  const { coords } = await currentPosition();
  const { Suggestions } = await nearbyLocations(api, coords.latitude, coords.longitude);
  if (Suggestions.length === 0) throw new Error('No suburb nearby');
  return Suggestions;
}

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
