import type { LocationSuggestions } from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const suggestLocations = (api: Api, query: string, signal?: AbortSignal) =>
  api<LocationSuggestions>('GET', '/api/location', { query: { query }, signal });
