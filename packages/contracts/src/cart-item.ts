import * as v from 'valibot';
import { TYRE_QUANTITIES } from './constants.ts';
import { LeadCartItemType, PricingStrategy, RepairType, ServiceType, TyreQuality } from './enums.ts';
import { Id, maybe, Name, Note, WholeNumber } from './primitives.ts';

const RelatedCartItem = v.object({ RepairInspectionId: Id, IsRequired: v.boolean() });

/** Millimetres, per cent, inches. */
const TyreNumber = v.pipe(v.number(), v.minValue(0), v.maxValue(1000));
const LabourHours = v.pipe(v.number(), v.minValue(0), v.maxValue(1000));

/** A line of the cart as the funnel saves it (1 §3). Prices never come from here. */
export const CartItem = v.object({
  LeadCartItemID: maybe(Id),
  LeadCartItemType,
  ServiceType: maybe(ServiceType),
  ServiceName: maybe(Name),
  /** 1 = Basic Service. */
  GenericServiceId: maybe(Id),
  ServiceScheduleId: maybe(Id),
  ServiceIntervalId: maybe(Id),
  ServiceSortOrder: maybe(WholeNumber),
  RepairInspectionId: maybe(Id),
  RepairInspectionName: maybe(v.pipe(v.string(), v.maxLength(200))),
  RepairType: maybe(RepairType),
  RepairCategory: maybe(Name),
  IsCustomRepair: v.optional(v.boolean(), false),
  RepairNotes: maybe(Note),
  IsPerformedByWorkshop: v.optional(v.boolean(), true),
  IsPerformedByMobileMechanic: v.optional(v.boolean(), true),
  IsIncluded: v.optional(v.boolean(), true),
  IsPartOfService: v.optional(v.boolean(), false),
  /** null unknown. */
  CanCalculatePrice: maybe(v.boolean()),
  PricingStrategy: maybe(PricingStrategy),
  IsPriced: v.optional(v.boolean(), false),
  /** 'M' for custom. */
  TaskValueCategory: maybe(Name),
  RelatedCartItems: v.optional(v.pipe(v.array(RelatedCartItem), v.maxLength(50)), []),
  WorkshopServiceExtrasId: maybe(Id),
  AdditionalDetails: maybe(Note),
  RequiresCertification: v.optional(v.boolean(), false),
  RequiresScanningTool: v.optional(v.boolean(), false),
  MinLabourHours: maybe(LabourHours),
  MaxLabourHours: maybe(LabourHours),
  TyreWidth: maybe(TyreNumber),
  TyreProfile: maybe(TyreNumber),
  TyreRim: maybe(TyreNumber),
  TyreQuality: maybe(v.union([TyreQuality, v.literal(0)])),
  Quantity: maybe(v.picklist(TYRE_QUANTITIES)),
  WindscreenHasRainSensors: maybe(v.boolean()),
  WindscreenHasAntenna: maybe(v.boolean()),
  WindscreenHasBrakeLaneAssist: maybe(v.boolean()),
  WindscreenHasForwardFacingCameras: maybe(v.boolean()),
  WindscreenHasNoFeatures: maybe(v.boolean()),
});
export type CartItem = v.InferOutput<typeof CartItem>;
export type CartItemInput = v.InferInput<typeof CartItem>;
