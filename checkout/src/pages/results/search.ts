import { SortBy } from '@pitlane/contracts';
import * as v from 'valibot';

/** Tabs of the supplier details, in their order; terms are the second (1 §2). */
export const DETAILS_TABS = ['overview', 'terms', 'photos', 'reviews', 'hours', 'included'] as const;
export type DetailsTab = (typeof DETAILS_TABS)[number];

const SupplierId = v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1));

/** Query parameters of the results: the sort is in the address, each load resets the filters (1 §4). */
export const ResultsSearch = v.object({
  sortby: v.fallback(v.optional(SortBy), undefined),
  /** What is shown: the list, the map in its place, or the shortlist over them. */
  view: v.fallback(v.optional(v.picklist(['list', 'map', 'compare'])), undefined),
  /** The supplier whose details are open, and the tab: Back closes them. */
  details: v.fallback(v.optional(SupplierId), undefined),
  tab: v.fallback(v.optional(v.picklist(DETAILS_TABS)), undefined),
});
export type ResultsParameters = v.InferOutput<typeof ResultsSearch>;
