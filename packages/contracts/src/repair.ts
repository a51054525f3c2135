import * as v from 'valibot';
import { PricingStrategy } from './enums.ts';
import { Id, maybe, Year } from './primitives.ts';

export const RepairCategory = v.object({ RepairCategoryId: Id, Name: v.string() });
export type RepairCategory = v.InferOutput<typeof RepairCategory>;

/** A repair, inspection or installation that can be put in the cart. */
export const Repair = v.object({
  RepairInspectionId: Id,
  RepairInspectionName: v.string(),
  Description: v.string(),
  RepairType: v.picklist(['Repair', 'Inspection', 'Installation']),
  RepairCategoryId: Id,
  RepairCategory: v.string(),
  Tags: v.array(v.string()),
  SortOrder: v.number(),
  ShowInSearch: v.boolean(),
  /** Petrol or Diesel; null fits every vehicle. */
  Fuel: v.nullable(v.string()),
  Transmission: v.nullable(v.string()),
  PricingStrategy,
  CanCalculatePrice: v.nullable(v.boolean()),
  MinLabourHours: v.number(),
  MaxLabourHours: v.number(),
  IsPerformedByWorkshop: v.boolean(),
  IsPerformedByMobileMechanic: v.boolean(),
  RequiresCertification: v.boolean(),
  RequiresScanningTool: v.boolean(),
  RequiresPhotos: v.boolean(),
  HasQuestion: v.boolean(),
  ChildRepairInspections: v.array(Id),
  RelatedRepairInspections: v.array(v.object({ RepairInspectionId: Id, IsRequired: v.boolean() })),
});
export type Repair = v.InferOutput<typeof Repair>;

/** `GET /api/repairs/all`, `GET /api/repairs/category/{id}`. */
export const RepairsResponse = v.object({
  Success: v.boolean(),
  Categories: v.array(RepairCategory),
  Repairs: v.array(Repair),
});
export type RepairsResponse = v.InferOutput<typeof RepairsResponse>;

/** `POST /api/repairs/all/vehicle`: what fits this vehicle and whether it can be priced for it. */
export const RepairsForVehicleRequest = v.object({
  VehicleId: maybe(v.pipe(v.string(), v.maxLength(40))),
  Make: maybe(v.string()),
  Model: maybe(v.string()),
  Year: maybe(Year),
  Fuel: maybe(v.string()),
  Transmission: maybe(v.string()),
  RepairInspectionIds: v.optional(v.pipe(v.array(Id), v.maxLength(50))),
  AutoDataRepairTimeId: maybe(Id),
  AllowPriceRanges: v.optional(v.boolean()),
});

export const RepairResponse = v.object({ Success: v.boolean(), Repair });
export type RepairResponse = v.InferOutput<typeof RepairResponse>;

/** `GET /api/repairs/{id}/additional-questions`. */
export const AdditionalQuestions = v.object({
  Success: v.boolean(),
  HasQuestion: v.boolean(),
  Name: v.string(),
  IsMultiSelect: v.boolean(),
  Options: v.array(v.string()),
});
export type AdditionalQuestions = v.InferOutput<typeof AdditionalQuestions>;

/** `POST /api/repairs/related` and `/others-in-category`. */
export const RelatedRepairsRequest = v.object({
  taskId: Id,
  tags: v.optional(v.pipe(v.array(v.string()), v.maxLength(50)), []),
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 5),
});
