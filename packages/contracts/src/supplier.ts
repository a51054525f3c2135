import * as v from 'valibot';
import { WorkshopCategorySchema } from './enums.ts';
import { answer, Id, IsoDay, maybe, NullableText } from './primitives.ts';
import { PromotionalAsset, Review } from './quote.ts';

/** `POST /api/workshop/availability` (1 §7). */
export const AvailabilityRequest = v.object({
  vehicleMake: maybe(v.string()),
  vehicleFuel: maybe(v.string()),
  suburbId: Id,
  serviceDate: maybe(IsoDay),
  repairInspectionIds: v.optional(v.pipe(v.array(Id), v.maxLength(50)), []),
  workshopExtraIds: v.optional(v.pipe(v.array(Id), v.maxLength(20)), []),
  providesServicing: v.optional(v.boolean(), false),
  fleetCompanyId: maybe(Id),
  quoteFunnelConfigurationId: maybe(Id),
  exclusiveSupplierId: maybe(Id),
  /** The kind that the lead asks for; 0 for all. */
  workshopCategory: v.optional(WorkshopCategorySchema, 0),
});
export type AvailabilityRequest = v.InferInput<typeof AvailabilityRequest>;

/** Supplier availability (1 §3). */
export const Availability = answer({
  TotalCount: v.number(),
  AvailableCount: v.number(),
  HasMobileMechanics: v.boolean(),
  HasWorkshopsWithVehiclePickUpAndDropOff: v.boolean(),
  HasDealerships: v.boolean(),
  HasZeroCommsSupplier: v.boolean(),
  PromotionalAssets: v.array(PromotionalAsset),
});
export type Availability = v.InferOutput<typeof Availability>;

/** Who a supplier is, and where. */
export const supplierPlace = {
  WorkshopID: Id,
  Name: v.string(),
  IsMobile: v.boolean(),
  SuburbName: v.string(),
  StateShortName: v.string(),
  Postcode: v.string(),
  Latitude: v.number(),
  Longitude: v.number(),
  IANATimeZone: v.string(),
};

/** The same with what customers choose by. */
export const supplierSummary = {
  ...supplierPlace,
  BusinessTypeId: v.string(),
  IsPremium: v.boolean(),
  HasVerifiedCredentials: v.boolean(),
  LicenseNumber: NullableText,
  Images: v.array(v.string()),
  RatingDetails: v.object({ RatingCount: v.number(), TotalRating: v.number() }),
};

/** `GET /api/workshop-by-id/{id}/profile?includeReviews&page` (2 §7). */
export const SupplierProfile = answer({
  ...supplierSummary,
  Description: v.string(),
  BusinessNumber: NullableText,
  AddressLine1: NullableText,
  OpeningHours: v.array(v.object({ Weekday: v.number(), StartTime: v.string(), EndTime: v.string() })),
  /** How many of the reviews gave how many stars, 5 to 1. */
  RatingBreakdown: v.array(v.object({ StarCount: v.number(), Count: v.number() })),
  YearsActive: v.number(),
  Extras: v.array(
    v.object({
      WorkshopExtraServiceID: Id,
      Name: v.string(),
      PriceIncGst: v.number(),
      IsAlwaysIncluded: v.boolean(),
    }),
  ),
  Policies: v.array(v.object({ Id, Title: v.string(), ContentHtml: v.string() })),
  Reviews: v.array(Review),
  ReviewsTotal: v.number(),
  TaskCategoryIds: v.array(Id),
  ProvidesServicing: v.boolean(),
});
export type SupplierProfile = v.InferOutput<typeof SupplierProfile>;
