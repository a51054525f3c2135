import type { VehicleSearchOptions } from '@pitlane/contracts';
import type { Api } from '../api.ts';

// A file of its own: the launcher carries this call and none of the other vehicle calls.
export const getSearchOptions = (api: Api) =>
  api<VehicleSearchOptions>('GET', '/api/vehicle/search-options/v2');
