import { SORT_BY } from '@pitlane/contracts/constants';
import { readId, readOneFrom, readSearch } from '../../app/read-search.ts';

/** Tabs of the supplier details, in their order; terms are the second (1 §2). */
export const DETAILS_TABS = ['overview', 'terms', 'photos', 'reviews', 'hours', 'included'] as const;
export type DetailsTab = (typeof DETAILS_TABS)[number];

/** Query parameters of the results: the sort is in the address, each load resets the filters (1 §4). */
export const readResultsSearch = readSearch({
  sortby: readOneFrom(SORT_BY),
  /** What is shown: the list, the map in its place, or the shortlist over them. */
  view: readOneFrom(['list', 'map', 'compare'] as const),
  /** The supplier whose details are open, and the tab: Back closes them. */
  details: readId,
  tab: readOneFrom(DETAILS_TABS),
});
export type ResultsParameters = ReturnType<typeof readResultsSearch>;
