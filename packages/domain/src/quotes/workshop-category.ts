import { WorkshopCategory, type WorkshopCategoryName } from '@pitlane/contracts/constants';

/** The name of a kind of supplier by the number that the calls carry (1 §7). */
export const categoryName = (category: WorkshopCategory): WorkshopCategoryName =>
  (Object.keys(WorkshopCategory) as WorkshopCategoryName[]).find(
    (name) => WorkshopCategory[name] === category,
  )!;
