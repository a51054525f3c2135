import * as v from 'valibot';
import { PricingStrategy, RepairType } from './enums.ts';
import { answer, Id, maybe, Name, NullableText, textUpTo, Year } from './primitives.ts';

export const RepairCategory = v.object({
  RepairCategoryId: Id,
  Name: v.string(),
  /** Path data of an outline on a 24 by 24 grid. */
  Pictogram: v.string(),
});
export type RepairCategory = v.InferOutput<typeof RepairCategory>;

/** A repair, inspection or installation that can be put in the cart. */
export const Repair = v.object({
  RepairInspectionId: Id,
  RepairInspectionName: v.string(),
  Description: v.string(),
  RepairType,
  RepairCategoryId: Id,
  RepairCategory: v.string(),
  Tags: v.array(v.string()),
  SortOrder: v.number(),
  ShowInSearch: v.boolean(),
  /** Petrol or Diesel; null fits every vehicle. */
  Fuel: NullableText,
  Transmission: NullableText,
  /** Not for electric vehicles, whatever `Fuel` is. */
  RequiresCombustionEngine: v.boolean(),
  /** S, M or L: how large the job is. */
  TaskValueCategory: v.string(),
  /** What the price does not promise (2 §9). */
  Disclaimer: NullableText,
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
export const RepairsResponse = answer({
  Categories: v.array(RepairCategory),
  Repairs: v.array(Repair),
});
export type RepairsResponse = v.InferOutput<typeof RepairsResponse>;

/** `POST /api/repairs/all/vehicle`: what fits this vehicle and whether it can be priced for it. */
export const RepairsForVehicleRequest = v.object({
  VehicleId: maybe(textUpTo(40)),
  Make: maybe(Name),
  Model: maybe(Name),
  Year: maybe(Year),
  Fuel: maybe(Name),
  Transmission: maybe(Name),
  RepairInspectionIds: v.optional(v.pipe(v.array(Id), v.maxLength(50))),
  AllowPriceRanges: v.optional(v.boolean()),
});

/** `GET /api/repairs/{id}`: the repair and, whole, the ones that are part of it. */
export const RepairResponse = answer({
  Repair,
  ChildRepairInspections: v.array(Repair),
});
export type RepairResponse = v.InferOutput<typeof RepairResponse>;

/** `POST /api/vehicle/repairs-inspections`: what fits a vehicle, by type. */
export const RepairsAndInspectionsResponse = answer({
  Repairs: v.array(Repair),
  Installations: v.array(Repair),
  Inspections: v.array(Repair),
});

/** `GET /api/repairs/{repairInspectionId}/{vehicleId}/priced`. */
export const RepairPricedResponse = answer({
  /** It fits the vehicle by fuel and transmission. */
  IsOffered: v.boolean(),
  CanCalculatePrice: v.boolean(),
  PricingStrategy: v.nullable(PricingStrategy),
});

export const TaskQuestion = v.object({
  Name: v.string(),
  IsMultiSelect: v.boolean(),
  Options: v.array(v.string()),
});
export type TaskQuestion = v.InferOutput<typeof TaskQuestion>;

/** `GET /api/repairs/{id}/additional-questions`: the first question by itself, and all of them in their order. */
export const AdditionalQuestions = answer({
  HasQuestion: v.boolean(),
  ...TaskQuestion.entries,
  Questions: v.array(TaskQuestion),
});
export type AdditionalQuestions = v.InferOutput<typeof AdditionalQuestions>;

const Count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 5);

/** `POST /api/repairs/related` and `/others-in-category`. */
export const RelatedRepairsRequest = v.object({
  taskId: Id,
  tags: v.optional(v.pipe(v.array(textUpTo(100)), v.maxLength(50)), []),
  count: Count,
});

/** `POST /api/repairs/random`. */
export const RandomRepairsRequest = v.object({ count: Count });

/** `GET /api/quote/roadside-assistance-available/{leadGuid}/{suburbId}`. */
export const RoadsideResponse = answer({
  RoadsideAssistanceAvailable: v.boolean(),
  RoadsideAssistanceLink: NullableText,
});
export type RoadsideResponse = v.InferOutput<typeof RoadsideResponse>;
