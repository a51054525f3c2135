import * as v from 'valibot';
import { VEHICLE_LEVELS } from './constants.ts';
import { answer, Guid, Id, maybe, Name, NullableText, Plate, textUpTo, Year } from './primitives.ts';

const Level = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120));

/** A vehicle as far as it is known; `Mid` is set once an engine is picked (1 §3 Vehicle). */
export const Vehicle = v.object({
  Make: maybe(Level),
  Model: maybe(Level),
  Year: maybe(Year),
  Body: maybe(Level),
  Fuel: maybe(Level),
  Transmission: maybe(Level),
  Variant: maybe(Level),
  Engine: maybe(Level),
  Mid: maybe(textUpTo(40)),
  Description: maybe(textUpTo(300)),
  PriceCategory: maybe(v.string()),
  ServiceScheduleId: maybe(Id),
  RepairTimesId: maybe(Id),
  Rego: maybe(textUpTo(10)),
  State: maybe(textUpTo(40)),
  VIN: maybe(textUpTo(20)),
});
export type Vehicle = v.InferOutput<typeof Vehicle>;

/** `GET /api/vehicle/search-options/v2`; makes by name with their models. */
export const VehicleSearchOptions = answer({
  Vehicles: v.object({
    PopularMakes: v.array(v.string()),
    AllMakes: v.array(v.object({ Name: v.string(), Models: v.array(v.string()) })),
    PopularModels: v.array(v.object({ Make: v.string(), Model: v.string() })),
  }),
});
export type VehicleSearchOptions = v.InferOutput<typeof VehicleSearchOptions>;

/** `POST /api/vehicle/search`: the chain as far as it is known, from make and model on. */
export const VehicleSearchRequest = v.object({
  make: Level,
  model: Level,
  year: maybe(Year),
  body: maybe(Level),
  fuel: maybe(Level),
  transmission: maybe(Level),
  variant: maybe(Level),
  engine: maybe(Level),
});
export type VehicleSearchRequest = v.InferOutput<typeof VehicleSearchRequest>;

/** Vehicles of the catalogue that fit, newest first. */
export const VehicleSearchResponse = answer({ Vehicles: v.array(Vehicle) });

/** `POST /api/vehicle/update-vehicle-definition`: what is known so far. */
export const VehicleDefinitionRequest = v.object({ vehicle: Vehicle });

/**
 * The server fills every level that has one visible option (VEH-03); `Level` is the first one left to answer, with its
 * `Options`; null when the vehicle is complete and has a `Mid`. A level that does not exist for what came before is an
 * `errors` pointer of a 400.
 */
export const VehicleDefinition = answer({
  Level: v.nullable(v.picklist(VEHICLE_LEVELS)),
  Options: v.array(v.object({ Key: v.string(), Value: v.string() })),
  Vehicle,
});
export type VehicleDefinition = v.InferOutput<typeof VehicleDefinition>;

/** `POST /api/vehicle/rego-lookup`; `Rego` is an alias of `Plate`. */
export const RegoLookupRequest = v.pipe(
  v.object({
    Plate: v.optional(Plate),
    Rego: v.optional(Plate),
    State: v.pipe(v.string(), v.minLength(2), v.maxLength(40)),
    make: maybe(Name),
    model: maybe(Name),
    fleetCompanyId: maybe(Id),
    leadGuid: v.optional(Guid),
  }),
  v.check((body) => Boolean(body.Plate ?? body.Rego), 'A plate is required.'),
);

export const RegoVehicle = v.object({
  vin: NullableText,
  pitlaneVehicles: v.array(
    v.object({
      make: NullableText,
      model: NullableText,
      buildYear: v.nullable(v.number()),
      bodyType: NullableText,
      fuel: NullableText,
      transmission: NullableText,
      variantOption: NullableText,
      engine: NullableText,
      description: NullableText,
      /** Mid; null when more than one vehicle matches the plate. */
      vehicleId: NullableText,
    }),
  ),
});
export type RegoVehicle = v.InferOutput<typeof RegoVehicle>;

/** Success false: not found; the customer chooses the vehicle level by level. */
export const RegoLookupResponse = answer({ regoVehicle: v.nullable(RegoVehicle) });
export type RegoLookupResponse = v.InferOutput<typeof RegoLookupResponse>;

export const ServiceInterval = v.object({
  ServiceIntervalId: Id,
  SortOrder: v.number(),
  ServiceIntervalDescription: v.string(),
  ServiceMonths: v.number(),
  ServiceKilometres: v.number(),
});
export type ServiceInterval = v.InferOutput<typeof ServiceInterval>;

/** `GET /api/vehicle/{id}/service-intervals?serviceScheduleId`: all of them; `domain/logbook` picks the seven shown. */
export const ServiceIntervalsResponse = answer({ Intervals: v.array(ServiceInterval) });
export type ServiceIntervalsResponse = v.InferOutput<typeof ServiceIntervalsResponse>;

/** `POST /api/vehicle/can-calculate-service-price`. */
export const CanCalculateServicePriceRequest = v.object({
  mid: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  serviceScheduleId: maybe(Id),
  serviceIntervalId: maybe(Id),
});
export const CanCalculateServicePriceResponse = answer({ CanCalculatePrice: v.boolean() });

/** What a service does, and what is not in its price. */
export const serviceWork = {
  Operations: v.array(v.string()),
  AdditionalBilledOperations: v.array(v.string()),
  ExcludedOperations: v.array(v.string()),
  Parts: v.array(v.string()),
};

/** `GET /api/vehicle/{id}/service-operations` and of a generic service. */
export const ServiceOperations = answer({ Name: v.string(), ...serviceWork });

/** The same in short: how many operations, and the first of them. */
export const ServiceOperationsSummary = answer({
  Name: v.string(),
  OperationCount: v.number(),
  Operations: v.array(v.string()),
});
