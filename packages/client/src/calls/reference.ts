import type { LocationResponse, LocationSuggestions } from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const suggestLocations = (api: Api, query: string, signal?: AbortSignal) =>
  api<LocationSuggestions>('GET', '/api/location', { query: { query }, signal });

export const getLocation = (api: Api, id: number) => api<LocationResponse>('GET', `/api/location/${id}`);

export const nearbyLocations = (api: Api, latitude: number, longitude: number) =>
  api<LocationSuggestions>('GET', `/api/location/${latitude}/${longitude}/nearby`);
