import { WorkshopFilter } from '@pitlane/contracts';
import * as v from 'valibot';

const WorkshopFilters = v.object({
  state: v.fallback(v.optional(WorkshopFilter), undefined),
  query: v.fallback(
    v.optional(v.pipe(v.unknown(), v.transform(String), v.trim(), v.nonEmpty(), v.maxLength(200))),
    undefined,
  ),
});
export type WorkshopFilters = v.InferOutput<typeof WorkshopFilters>;

/** The filters of the list of workshops in the query of an address; what does not fit is left out. */
export const parseWorkshopFilters = (search: Record<string, unknown>): WorkshopFilters =>
  v.parse(WorkshopFilters, search);
