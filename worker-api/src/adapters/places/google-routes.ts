import * as v from 'valibot';
import type { Directions, Point } from '../../platform/ports/places.ts';
import { callJson } from '../json-call/call-json.ts';
import { readGoogleRefusal } from './google-places.ts';

const TIMEOUT_MS = 4_000;
/** No route leaves `routes` out, a route of 0 metres its length: the protocol leaves out every default. */
const Routes = v.object({
  routes: v.optional(v.array(v.object({ distanceMeters: v.optional(v.number(), 0) })), []),
});

/** Routes API: `POST /directions/v2:computeRoutes` for the way by car, without traffic. */
export function createGoogleRoutes(options: { url: string; key: string; timeoutMs?: number }): Directions {
  const waypoint = ({ latitude, longitude }: Point) => ({ location: { latLng: { latitude, longitude } } });
  return {
    async drivingMetres(from, to) {
      const { routes } = await callJson(
        {
          provider: 'directions',
          method: 'POST',
          url: `${options.url}/directions/v2:computeRoutes`,
          headers: { 'X-Goog-Api-Key': options.key, 'X-Goog-FieldMask': 'routes.distanceMeters' },
          body: {
            origin: waypoint(from),
            destination: waypoint(to),
            travelMode: 'DRIVE',
            routingPreference: 'TRAFFIC_UNAWARE',
          },
          timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
        },
        Routes,
        readGoogleRefusal,
      );
      return routes[0]?.distanceMeters ?? null;
    },
  };
}
