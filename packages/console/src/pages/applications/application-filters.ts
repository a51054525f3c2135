import { ApplicationState } from '@pitlane/contracts';
import * as v from 'valibot';

const ApplicationFilters = v.object({ state: v.fallback(v.optional(ApplicationState), undefined) });
export type ApplicationFilters = v.InferOutput<typeof ApplicationFilters>;

/** The filter of the list of applications in the query of an address; what does not fit is left out. */
export const parseApplicationFilters = (search: Record<string, unknown>): ApplicationFilters =>
  v.parse(ApplicationFilters, search);
