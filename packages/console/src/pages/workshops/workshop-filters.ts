import { WorkshopFilter } from '@pitlane/contracts';
import * as v from 'valibot';
import { optionalFilter, textFilter } from '../../app/search-filters.ts';

const WorkshopFilters = v.object({
  state: optionalFilter(WorkshopFilter),
  query: textFilter(200),
});
export type WorkshopFilters = v.InferOutput<typeof WorkshopFilters>;

/** The filters of the list of workshops in the query of an address; what does not fit is left out. */
export const parseWorkshopFilters = (search: Record<string, unknown>): WorkshopFilters =>
  v.parse(WorkshopFilters, search);
