import * as v from 'valibot';
import { createPerson } from './console-person.ts';
import { BookingStatus, Currency, FleetApprovalState } from './enums.ts';
import { CURSOR_PROBLEM } from './field-texts.ts';
import { LastFour, PlateState } from './fleet.ts';
import {
  answer,
  Cents,
  Email,
  Guid,
  Id,
  Instant,
  IsoDay,
  listAnswer,
  maybe,
  NullableText,
  PersonName,
  PhoneText,
  Plate,
  requiredText,
} from './primitives.ts';

/** What a person of a fleet may do; a manager sees and changes everything of their own fleet. */
export const FLEET_ROLES = ['fleet.manager'] as const;
export const FleetRole = v.picklist(FLEET_ROLES);
export type FleetRole = v.InferOutput<typeof FleetRole>;

/** `GET /api/fleet-console/me`: without a fleet where the signed-in person belongs to none. */
export const FleetMe = answer({
  /** The verified address. */
  Name: v.string(),
  Fleet: v.nullable(v.object({ Id, Name: v.string() })),
  Role: v.nullable(FleetRole),
  Permissions: v.array(v.string()),
});
export type FleetMe = v.InferOutput<typeof FleetMe>;

/** `GET /api/fleet-console/people` and the answer of each change: everyone in the caller's fleet, by address. */
export const FleetPeople = answer({ Items: v.array(createPerson(FleetRole)) });
export type FleetPeople = v.InferOutput<typeof FleetPeople>;

/** `POST /api/fleet-console/people`: adds an email address as a manager. */
export const AddFleetPersonRequest = v.object({ EmailAddress: Email });

const AboveIncGst = v.nullable(Cents);

/** `GET` and `PUT /api/fleet-console/approval`: a booking that may cost more waits for a manager; null: none does. */
export const FleetApprovalSetting = answer({ AboveIncGst });
export type FleetApprovalSetting = v.InferOutput<typeof FleetApprovalSetting>;
export const FleetApprovalRequest = v.object({ AboveIncGst });

const driver = {
  Name: v.pipe(PersonName, v.nonEmpty('Enter the driver’s name.')),
  /** A driver who signs in with it gets their cars as saved vehicles. */
  EmailAddress: maybe(Email),
  MobileNumber: maybe(PhoneText),
  /** In place of the fleet's amount; null: the fleet's. */
  AboveIncGst: maybe(Cents),
  /** False once they left: their cars' memberships prove nothing until another driver has the car. */
  IsActive: v.optional(v.boolean(), true),
};
/** `POST /api/fleet-console/drivers` and `PUT …/{id}`. */
export const ListedDriverRequest = v.object(driver);
export type ListedDriverRequest = v.InferOutput<typeof ListedDriverRequest>;

/** `GET /api/fleet-console/drivers` and the answer of each change: active drivers first, by name. */
export const ListedDriverList = answer({
  Items: v.array(
    v.object({
      Id,
      Name: v.string(),
      EmailAddress: NullableText,
      MobileNumber: NullableText,
      AboveIncGst,
      IsActive: v.boolean(),
      /** Plates of the driver's cars in use. */
      Plates: v.array(v.string()),
    }),
  ),
});
export type ListedDriverList = v.InferOutput<typeof ListedDriverList>;

/** `POST /api/fleet-console/cars` and `PUT …/{guid}`. */
export const FleetCarRequest = v.object({
  Plate,
  State: PlateState,
  /** Of the fuel card or membership; its driver enters them to confirm the car. */
  LastFour,
  DriverId: maybe(Id),
  /** The car in the catalogue, which its driver then has among the saved ones; null where it is not known. */
  Mid: maybe(v.pipe(v.string(), v.maxLength(60))),
  /** False for a retired car. */
  IsActive: v.optional(v.boolean(), true),
});
export type FleetCarRequest = v.InferOutput<typeof FleetCarRequest>;

/** `GET /api/fleet-console/cars` and the answer of each change: cars in use first, by plate. */
export const FleetCarList = answer({
  Items: v.array(
    v.object({
      Guid,
      Plate: v.string(),
      State: v.string(),
      LastFour: v.string(),
      Driver: v.nullable(v.object({ Id, Name: v.string(), IsActive: v.boolean() })),
      Vehicle: v.nullable(
        v.object({
          Mid: v.string(),
          Make: v.string(),
          Model: v.string(),
          Year: v.number(),
          Description: v.string(),
        }),
      ),
      IsActive: v.boolean(),
    }),
  ),
});
export type FleetCarList = v.InferOutput<typeof FleetCarList>;

/** `GET /api/fleet-console/vehicles`: cars of the catalogue by words such as `corolla 2018`. */
export const FleetVehicleQuery = v.object({ search: v.pipe(v.string(), v.trim(), v.maxLength(80)) });
export const FleetVehicles = answer({
  Items: v.array(v.object({ Mid: v.string(), Description: v.string() })),
});
export type FleetVehicles = v.InferOutput<typeof FleetVehicles>;

export const FLEET_BOOKING_STATES = ['waiting', 'coming', 'done', 'cancelled'] as const;

/** The query of `GET /api/fleet-console/bookings`. */
export const FleetBookingQuery = v.object({
  state: v.optional(v.picklist(FLEET_BOOKING_STATES)),
  /** A reference, plate, driver or workshop, or a part of one. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80))),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/, CURSOR_PROBLEM), v.transform(Number))),
});
export type FleetBookingQuery = v.InferOutput<typeof FleetBookingQuery>;

const fleetBooking = {
  Id,
  Reference: v.string(),
  Status: BookingStatus,
  ServiceDate: IsoDay,
  Plate: NullableText,
  Vehicle: v.string(),
  /** As the booking names them. */
  DriverName: v.string(),
  WorkshopName: v.string(),
  Work: v.array(v.string()),
  TotalIncGst: Cents,
  /** Upper end of a range; null for a single price. */
  MaximumTotalIncGst: v.nullable(Cents),
  Currency,
};

/** A booking of the fleet. */
export const FleetBooking = v.object({
  ...fleetBooking,
  TimeOfArrival: NullableText,
  /** The customer's words to the workshop. */
  Comments: v.string(),
  BookedOn: Instant,
  /** What the fleet decided about a booking above its amount; null where it had nothing to decide. */
  Approval: v.nullable(
    v.object({
      Status: FleetApprovalState,
      AboveIncGst: Cents,
      /** Until when the operator leaves it to the fleet. */
      Until: Instant,
      DecidedBy: NullableText,
      Reason: NullableText,
      /** Null while it can be approved, else why not. */
      Obstacle: NullableText,
    }),
  ),
});
export type FleetBooking = v.InferOutput<typeof FleetBooking>;

/** `GET /api/fleet-console/bookings`: the newest first; `Waiting`: how many wait for a decision. */
export const FleetBookingList = v.object({ ...listAnswer(FleetBooking).entries, Waiting: v.number() });
export type FleetBookingList = v.InferOutput<typeof FleetBookingList>;

/** `POST /api/fleet-console/bookings/{id}/decline`: the driver reads the reason. */
export const DeclineFleetBooking = v.object({
  Reason: requiredText(500, 'Tell the driver why.'),
});

/** The bookings of a month by day of service, with what the fleet owes for each; cancelled ones are shown with 0. */
export const FleetInvoice = answer({
  Month: v.string(),
  Items: v.array(
    v.object({
      ...fleetBooking,
      /** What the fleet decided about one above its amount; null where it had nothing to decide. */
      Approval: v.nullable(v.object({ Status: FleetApprovalState })),
      /** What counts for the fleet: 0 for a cancelled booking, and for one that is not confirmed yet. */
      ExGst: Cents,
      Gst: Cents,
      IncGst: Cents,
      /** What went back of payments made online. */
      RefundedIncGst: Cents,
    }),
  ),
  /** A month of bookings in one currency each. */
  Totals: v.array(v.object({ Currency, ExGst: Cents, Gst: Cents, IncGst: Cents, RefundedIncGst: Cents })),
});
export type FleetInvoice = v.InferOutput<typeof FleetInvoice>;
