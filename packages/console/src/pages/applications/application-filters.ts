import { ApplicationState } from '@pitlane/contracts';
import * as v from 'valibot';
import { optionalFilter } from '../../app/search-filters.ts';

const ApplicationFilters = v.object({ state: optionalFilter(ApplicationState) });
export type ApplicationFilters = v.InferOutput<typeof ApplicationFilters>;

/** The filter of the list of applications in the query of an address; what does not fit is left out. */
export const parseApplicationFilters = (search: Record<string, unknown>): ApplicationFilters =>
  v.parse(ApplicationFilters, search);
