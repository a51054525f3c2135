import type { LocationSuggestions } from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const nearbyLocations = (api: Api, latitude: number, longitude: number) =>
  api<LocationSuggestions>('GET', `/api/location/${latitude}/${longitude}/nearby`);
