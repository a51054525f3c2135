import type { Lead, LeadPayloadInput, Vehicle } from '@pitlane/contracts';

type SavedField = keyof Lead & keyof LeadPayloadInput;

/** The fields of a vehicle, with the lead's field for each. */
const VEHICLE_FIELDS = {
  Make: 'VehicleMake',
  Model: 'VehicleModel',
  Year: 'Year',
  Body: 'VehicleBody',
  Fuel: 'VehicleFuel',
  Transmission: 'VehicleTransmission',
  Variant: 'VehicleVariant',
  Engine: 'VehicleEngine',
  Mid: 'Mid',
  Description: 'VehicleDescription',
  PriceCategory: 'VehiclePriceCategory',
  ServiceScheduleId: 'ServiceScheduleId',
  RepairTimesId: 'RepairTimesId',
  Rego: 'VehicleRego',
  State: 'VehicleRegoState',
  VIN: 'VehicleVin',
} as const satisfies Record<keyof Vehicle, SavedField>;

/** The fields that the funnel holds as the lead does, with their value for a lead without one. */
const PLAIN_FIELDS = {
  isVerifiedRego: { wire: 'VehicleIsVerifiedRego', empty: false },
  isUnknownVehicle: { wire: 'IsUnknownVehicle', empty: false },
  notes: { wire: 'RepairNotes', empty: null },
  allowMechanicsToContact: { wire: 'AllowMechanicsToContact', empty: true },
  leadSource: { wire: 'LeadSource', empty: null },
  /** v1 only: when, next service due (DD/MM/YYYY), and the extras that the supplier kind asks for. */
  urgency: { wire: 'QuoteUrgency', empty: null },
  serviceDate: { wire: 'ServiceDate', empty: null },
  nextServiceDue: { wire: 'NextServiceDue', empty: null },
  requiredExtras: { wire: 'RequiredExtras', empty: [] },
  fleetCompanyId: { wire: 'FleetCompanyId', empty: null },
  membershipId: { wire: 'FleetCompanyMembershipId', empty: null },
} as const satisfies Record<string, { wire: SavedField; empty: unknown }>;

type Plain = typeof PLAIN_FIELDS;
export type PlainField = keyof Plain;

/** Types come from the contract: `null` only where the funnel has it for nothing. */
export type PlainData = {
  [Name in PlainField]: NonNullable<Lead[Plain[Name]['wire']]> | Extract<Plain[Name]['empty'], null>;
};

const plainFields = Object.entries(PLAIN_FIELDS) as [PlainField, { wire: SavedField; empty: unknown }][];
const vehicleFields = Object.entries(VEHICLE_FIELDS) as [keyof Vehicle, SavedField][];

export const readPlain = (lead: Lead): PlainData =>
  Object.fromEntries(plainFields.map(([name, { wire, empty }]) => [name, lead[wire] ?? empty])) as PlainData;

export const emptyPlain = Object.fromEntries(
  plainFields.map(([name, { empty }]) => [name, empty]),
) as PlainData;

/** These fields as a save carries them. */
export const plainPayload = (data: PlainData, ...names: PlainField[]): LeadPayloadInput =>
  Object.fromEntries(names.map((name) => [PLAIN_FIELDS[name].wire, data[name]]));

export const readVehicle = (lead: Lead): Vehicle =>
  Object.fromEntries(vehicleFields.map(([name, wire]) => [name, lead[wire]]));

/** These fields of the vehicle as a save carries them, all when none is named; an empty text clears. */
export const vehiclePayload = (vehicle: Vehicle, ...names: (keyof Vehicle)[]): LeadPayloadInput =>
  Object.fromEntries(
    vehicleFields
      .filter(([name]) => names.length === 0 || names.includes(name))
      .map(([name, wire]) => [wire, vehicle[name] || null]),
  );
