import type { LocationResponse, LocationSuggestions } from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const getLocation = (api: Api, id: number) => api<LocationResponse>('GET', `/api/location/${id}`);

export const nearbyLocations = (api: Api, latitude: number, longitude: number) =>
  api<LocationSuggestions>('GET', `/api/location/${latitude}/${longitude}/nearby`);
