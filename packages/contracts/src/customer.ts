import * as v from 'valibot';
import { BookingStatus, Currency } from './enums.ts';
import { answer, Id, IsoDay, NullableText, TimeOfDay } from './primitives.ts';

/** What is known of the customer of a booking and not shown to everybody. */
export const bookingContact = {
  CustomerLastName: NullableText,
  CustomerContactNumber: NullableText,
  CustomerEmail: NullableText,
  Rego: NullableText,
  Comments: NullableText,
};

/** A vehicle that a signed-in customer saved (1 §3). */
export const SavedVehicle = v.object({
  vehicleID: Id,
  vehicleMake: v.string(),
  vehicleModel: v.string(),
  vehicleRego: NullableText,
  vehicleRegoState: NullableText,
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

/** A booking in the list of the signed-in customer who made it. Amounts are cents, tax included. */
export const CustomerBooking = v.object({
  BookingToken: v.string(),
  BookingReference: v.string(),
  BookingStatusId: BookingStatus,
  /** Where it stands for the customer, by its status, the workshop's answer and the time. */
  State: v.picklist([
    'awaiting-payment',
    'payment-failed',
    'paid',
    'awaiting-approval',
    'received',
    'unconfirmed',
    'proposed',
    'questioned',
    'declined',
    'confirmed',
    'moved',
    'in-work',
    'past',
    'done',
    'cancelled',
  ]),
  IsPaymentOnly: v.boolean(),
  IsProductFlow: v.boolean(),
  /** Local to the workshop. */
  ServiceDate: IsoDay,
  TimeOfArrival: TimeOfDay,
  TimeOfArrivalTo: v.nullable(TimeOfDay),
  WorkshopName: v.string(),
  VehicleDescription: v.string(),
  /** What is done to the car, in words. */
  Work: v.array(v.string()),
  TotalNetPriceIncGst: v.number(),
  /** Upper end of a price range; null for a single price. */
  MaximumTotalIncGst: v.nullable(v.number()),
  Currency,
  /** Opens the receipt and nothing else; null while nothing was paid online. */
  ReceiptToken: NullableText,
});
export type CustomerBooking = v.InferOutput<typeof CustomerBooking>;

/** `GET /api/customer/bookings`: the latest day first. */
export const CustomerBookings = answer({ Bookings: v.array(CustomerBooking) });
export type CustomerBookings = v.InferOutput<typeof CustomerBookings>;
