import { SortBy } from '@pitlane/contracts';
import * as v from 'valibot';

/** Query parameters of the results: the sort is in the address, filters are reset on each load (1 §4). */
export const ResultsSearch = v.object({
  sortby: v.fallback(v.optional(SortBy), undefined),
  view: v.fallback(v.optional(v.picklist(['list', 'map'])), undefined),
});
