import { FUNNEL_STEPS } from '@pitlane/contracts/constants';
import { type Reader, readFlag, readOneFrom, readSearch } from '../../app/read-search.ts';

/** One id or a comma list. A number stays a number: the router would quote it as text. */
const readIds: Reader<string | number> = (value) =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;

/** Query parameters of the funnel (1 §2); the machine decides which step they open. */
export const readFunnelSearch = readSearch({
  step: readOneFrom(FUNNEL_STEPS),
  repairInspectionIds: readIds,
  repairInspectionId: readIds,
  repairCategoryId: readIds,
  selectedRepairCategoryId: readIds,
  serviceTypeId: readIds,
  isProductFlow: readFlag,
  isFleet: readFlag,
});
