import { OperatorWorkKind } from '@pitlane/contracts';
import * as v from 'valibot';

const WorkFilters = v.object({
  state: v.fallback(v.optional(v.literal('closed')), undefined),
  kind: v.fallback(v.optional(OperatorWorkKind), undefined),
  owner: v.fallback(v.optional(v.picklist(['mine', 'unassigned'])), undefined),
});
export type WorkFilters = v.InferOutput<typeof WorkFilters>;

/** The filters of the work list in the query of an address; what does not fit is left out. */
export const parseWorkFilters = (search: Record<string, unknown>): WorkFilters =>
  v.parse(WorkFilters, search);

export const isWorkKind = (word: string): word is OperatorWorkKind => v.is(OperatorWorkKind, word);
