import { FUNNEL_STEPS } from '@pitlane/contracts';
import * as v from 'valibot';

const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  undefined,
);
const flag = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.boolean(), v.picklist(['true', 'false'])]),
      v.transform((value) => value === true || value === 'true'),
    ),
  ),
  undefined,
);

/** Query parameters of the funnel (1 §2); the machine decides which step they may open. */
export const FunnelSearch = v.object({
  step: v.fallback(v.optional(v.picklist(FUNNEL_STEPS)), undefined),
  repairInspectionIds: text,
  repairInspectionId: text,
  repairCategoryId: text,
  selectedRepairCategoryId: text,
  serviceTypeId: text,
  isProductFlow: flag,
  isFleet: flag,
});
