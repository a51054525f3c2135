import { OperatorWorkKind } from '@pitlane/contracts';
import * as v from 'valibot';
import { optionalFilter } from '../../app/search-filters.ts';

const WorkFilters = v.object({
  state: optionalFilter(v.literal('closed')),
  kind: optionalFilter(OperatorWorkKind),
  owner: optionalFilter(v.picklist(['mine', 'unassigned'])),
});
export type WorkFilters = v.InferOutput<typeof WorkFilters>;

/** The filters of the work list in the query of an address; what does not fit is left out. */
export const parseWorkFilters = (search: Record<string, unknown>): WorkFilters =>
  v.parse(WorkFilters, search);

export const isWorkKind = (word: string): word is OperatorWorkKind => v.is(OperatorWorkKind, word);
