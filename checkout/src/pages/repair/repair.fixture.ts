import type { Repair, RepairReviews } from '@pitlane/contracts';
import { createTask } from '@pitlane/domain/cart/task.fixture';

/** Front brake pads with a price range. */
export function createRepair(changes: Partial<Repair> = {}): Repair {
  return createTask({
    RepairInspectionId: 31,
    RepairInspectionName: 'Front brake pads',
    Description: 'New pads on both front wheels.',
    RepairCategoryId: 3,
    Tags: ['brakes', 'wheels'],
    PricingStrategy: 'PriceRange',
    ...changes,
  });
}

type Review = RepairReviews['Reviews'][number];

export const createReview = (changes: Partial<Review> = {}): Review => ({
  ReviewId: 1,
  CustomerName: 'Mia',
  StarCount: 5,
  Comments: 'Fair and fast.',
  CreatedOn: '2026-02-01T00:00:00Z',
  WorkshopID: 7,
  WorkshopName: 'Harbour Motors',
  SuburbName: 'Marrickville',
  ...changes,
});
