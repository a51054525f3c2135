import { FUNNEL_STEPS } from '@pitlane/contracts';
import * as v from 'valibot';
import { searchFlag } from '../../app/search-flag.ts';

/** One id or a comma list. A number stays a number: the router would quote it as text. */
const ids = v.fallback(v.optional(v.union([v.string(), v.number()])), undefined);

/** Query parameters of the funnel (1 §2); the machine decides which step they open. */
export const FunnelSearch = v.object({
  step: v.fallback(v.optional(v.picklist(FUNNEL_STEPS)), undefined),
  repairInspectionIds: ids,
  repairInspectionId: ids,
  repairCategoryId: ids,
  selectedRepairCategoryId: ids,
  serviceTypeId: ids,
  isProductFlow: searchFlag,
  isFleet: searchFlag,
});
