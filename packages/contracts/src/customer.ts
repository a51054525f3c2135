import * as v from 'valibot';
import { answer, Id } from './primitives.ts';

/** What is known of the customer of a booking and not shown to everybody. */
export const bookingContact = {
  CustomerLastName: v.nullable(v.string()),
  CustomerContactNumber: v.nullable(v.string()),
  CustomerEmail: v.nullable(v.string()),
  Rego: v.nullable(v.string()),
  Comments: v.nullable(v.string()),
};

/** A vehicle that a signed-in customer saved (1 §3). */
export const SavedVehicle = v.object({
  vehicleID: Id,
  vehicleMake: v.string(),
  vehicleModel: v.string(),
  vehicleRego: v.nullable(v.string()),
  vehicleRegoState: v.nullable(v.string()),
  startYear: v.number(),
  endYear: v.number(),
  vehicleBody: v.string(),
  vehicleFuel: v.string(),
  vehicleTransmission: v.string(),
  vehicleVariant: v.string(),
  vehicleEngine: v.string(),
  description: v.string(),
  mid: v.string(),
  isActive: v.boolean(),
});
export type SavedVehicle = v.InferOutput<typeof SavedVehicle>;

/** `GET /api/customer/vehicles?isActive`. */
export const SavedVehicles = answer({ Vehicles: v.array(SavedVehicle) });
export type SavedVehicles = v.InferOutput<typeof SavedVehicles>;
