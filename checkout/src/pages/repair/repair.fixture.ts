import type { Repair, RepairReviews } from '@pitlane/contracts';

/** Front brake pads with a price range. */
export function createRepair(changes: Partial<Repair> = {}): Repair {
  return {
    RepairInspectionId: 31,
    RepairInspectionName: 'Front brake pads',
    Description: 'New pads on both front wheels.',
    RepairType: 'Repair',
    RepairCategoryId: 3,
    RepairCategory: 'Brakes',
    Tags: ['brakes', 'wheels'],
    SortOrder: 1,
    ShowInSearch: true,
    Fuel: null,
    Transmission: null,
    RequiresCombustionEngine: false,
    TaskValueCategory: 'M',
    Disclaimer: null,
    PricingStrategy: 'PriceRange',
    CanCalculatePrice: true,
    MinLabourHours: 1,
    MaxLabourHours: 2,
    IsPerformedByWorkshop: true,
    IsPerformedByMobileMechanic: true,
    RequiresCertification: false,
    RequiresScanningTool: false,
    RequiresPhotos: false,
    HasQuestion: false,
    ChildRepairInspections: [],
    RelatedRepairInspections: [],
    ...changes,
  };
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
