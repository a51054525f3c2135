import type { VehicleSearchOptions } from '@pitlane/contracts';
import type { Api } from '../api.ts';

// In a separate file: the launcher loads this call and no other vehicle call.
export const getSearchOptions = (api: Api) =>
  api<VehicleSearchOptions>('GET', '/api/vehicle/search-options/v2');
