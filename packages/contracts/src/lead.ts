import * as v from 'valibot';
import { CartItem } from './cart-item.ts';
import {
  CancelRefusal,
  Communication,
  LeadStatus,
  OutcomeKind,
  QuoteUrgency,
  WorkshopCategorySchema,
} from './enums.ts';
import { LOCATION_PROBLEM, PLATE_LENGTH_PROBLEM } from './field-texts.ts';
import { Suburb } from './location.ts';
import {
  answer,
  Email,
  Guid,
  Id,
  IsoDay,
  LatitudeText,
  LongitudeText,
  maybe,
  Name,
  Note,
  NullableText,
  PersonName,
  PhoneText,
  textUpTo,
  Year,
} from './primitives.ts';

/** Words of a list or a filter that the product itself writes. */
const Words = textUpTo(200);

/** Vehicle fields as the lead payload spells them. */
const leadVehicle = {
  PitlaneVehicleId: maybe(textUpTo(40)),
  VehicleMake: maybe(Name),
  VehicleModel: maybe(Name),
  Year: maybe(Year),
  VehicleFuel: maybe(Name),
  VehicleTransmission: maybe(Name),
  VehicleBody: maybe(Name),
  VehicleVariant: maybe(textUpTo(150)),
  VehicleEngine: maybe(textUpTo(150)),
  VehicleDescription: maybe(textUpTo(300)),
  Mid: maybe(textUpTo(40)),
  VehiclePriceCategory: maybe(Words),
  VehicleRego: maybe(textUpTo(10)),
  VehicleRegoState: maybe(textUpTo(40)),
  VehicleIsVerifiedRego: v.optional(v.boolean()),
  VehicleVin: maybe(textUpTo(20)),
  ServiceScheduleId: maybe(Id),
  RepairTimesId: maybe(Id),
};

/**
 * What the funnel saves (1 §3 'Lead payload'). Fields left out are not changed; null clears. A new
 * field needs more places: docs/find-your-way.md, 'Add a field to the lead'.
 */
export const LeadPayload = v.object({
  Guid: maybe(Guid),
  ...leadVehicle,
  IsUnknownVehicle: v.optional(v.boolean()),
  UserID: maybe(textUpTo(100)),
  Name: maybe(PersonName),
  PhoneNumber: maybe(PhoneText),
  MobileNumber: maybe(PhoneText),
  Email: maybe(v.union([Email, v.literal('')])),
  Latitude: maybe(LatitudeText),
  Longitude: maybe(LongitudeText),
  /** DD/MM/YYYY. */
  NextServiceDue: maybe(v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}\/\d{4}$/))),
  Location: maybe(textUpTo(200)),
  SuburbId: maybe(Id),
  LeadSource: maybe(textUpTo(50)),
  RepairNotes: maybe(Note),
  CartItems: v.optional(v.pipe(v.array(CartItem), v.maxLength(50))),
  AllowMechanicsToContact: v.optional(v.boolean()),
  Communication: v.optional(Communication),
  QuoteUrgency: maybe(QuoteUrgency),
  /** Decided again by the server: null unless all items are single-price. */
  ServiceDate: maybe(IsoDay),
  /** QuotePending saves; QuoteRequested submits, and the answer carries an Outcome. */
  LeadStatusID: v.optional(LeadStatus, 'QuotePending'),
  WorkshopId: maybe(Id),
  DEApiVersion: v.optional(v.literal(2), 2),
  IsPartnership: v.optional(v.boolean()),
  NoMechanics: v.optional(v.boolean()),
  WorkshopCategory: v.optional(WorkshopCategorySchema),
  RequiredExtras: maybe(v.pipe(v.array(Id), v.maxLength(20))),
  GotProductQuoteFlow: v.optional(v.boolean()),
  GotExclusiveSupplierFlow: v.optional(v.boolean()),
  FleetCompanyId: maybe(Id),
  /** The `dbId` of `fleetMembershipLookup`. In answers also the id of a yes of the fleet, which counts for this lead alone. */
  FleetCompanyMembershipId: maybe(Guid),
  QuoteFlowVersion: v.optional(v.picklist([1, 2])),
  /** Results filters kept with the lead; what is important is the sort, such as `Price`. */
  WhatsImportant: maybe(Words),
  OpeningBeforeTime: maybe(
    v.pipe(v.string(), v.regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 07:30.')),
  ),
  Extras: maybe(
    v.pipe(
      v.string(),
      v.regex(/^(\d{1,9}(,\d{1,9})*)?$/, 'Must be ids with commas between them.'),
      v.maxLength(200),
    ),
  ),
  Radius: maybe(v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(200000))),
  /** The category shown on the results, 99 for pick-up; `WorkshopCategory` narrows the search itself. */
  ListingCategory: maybe(v.picklist([0, 1, 2, 3, 99])),
});
export type LeadPayload = v.InferOutput<typeof LeadPayload>;
export type LeadPayloadInput = v.InferInput<typeof LeadPayload>;

/** Contact details without access to the lead: masked text, never the value. */
const ContactMasked = v.object({
  Name: NullableText,
  MobileNumber: NullableText,
  Email: NullableText,
});

/** A lead as it comes back (1 §3). Contact fields are null without access to the lead. */
export const Lead = v.object({
  ...v.omit(LeadPayload, [
    'DEApiVersion',
    'Guid',
    'CartItems',
    'LeadStatusID',
    'Latitude',
    'Longitude',
    'WorkshopCategory',
    'OpeningBeforeTime',
  ]).entries,
  Guid,
  /** As it was kept, also from before it had to be a time. */
  OpeningBeforeTime: maybe(Words),
  Latitude: v.nullable(v.number()),
  Longitude: v.nullable(v.number()),
  WorkshopCategory: v.picklist([0, 1, 2, 3]),
  LeadStatusID: LeadStatus,
  CartItems: v.array(CartItem),
  SuburbName: NullableText,
  State: NullableText,
  Postcode: NullableText,
  SuburbLatitude: v.nullable(v.number()),
  SuburbLongitude: v.nullable(v.number()),
  SuburbIsUberOffered: v.nullable(v.boolean()),
  RegionId: v.nullable(v.number()),
  Suburb: v.nullable(Suburb),
  PartnerReference: NullableText,
  /** The partner's page that the quote came from, of an origin of the partner's keys; null for the hosted pages. */
  HomeUrl: NullableText,
  /** Publishable key of the partner the lead belongs to: hosted pages wear its name and theme. */
  PartnerKey: NullableText,
  ServiceTypeRestrictions: v.array(v.string()),
  RepairCategoryRestrictions: v.array(Id),
  QuoteFunnelConfigurationId: v.nullable(Id),
  /** Task categories that the funnel configuration leaves out. */
  ExcludedRepairCategoryIds: v.array(Id),
  /** False: the cart holds one item. */
  IsMultiItem: v.boolean(),
  /** The fixed supplier of the lead (WorkshopId), null for any. */
  Supplier: v.nullable(
    v.object({
      SupplierId: Id,
      SupplierName: v.string(),
      TaskCategoryIds: v.array(Id),
      ProvidesServicing: v.boolean(),
    }),
  ),
  /** Booking of this lead, if any, and its status. */
  BookingId: v.nullable(Id),
  BookingStatus: NullableText,
  /** Path of the booking, for those with access to the lead. */
  BookingToken: NullableText,
  /** What the customer was promised about a call that waits; null without one, and without access. */
  CallPromise: NullableText,
  HasAccess: v.boolean(),
  /** A write to a cancelled lead continues on a new one (lead shift). */
  IsCancelled: v.boolean(),
  IsMobileVerified: v.boolean(),
  ContactMasked: v.nullable(ContactMasked),
  Version: v.number(),
});
export type Lead = v.InferOutput<typeof Lead>;

/** Where a submitted funnel leads; decided by the server (1 §4 'Submit outcomes'). */
export const Outcome = v.object({
  Kind: OutcomeKind,
  /** Path on the hosted origin, e.g. `/quotes/{leadGuid}`. */
  Path: v.string(),
  WillCustomerGetCallback: v.boolean(),
  LeadStatusID: LeadStatus,
});
export type Outcome = v.InferOutput<typeof Outcome>;

/** `POST /api/lead/create-update-or-shift`, `/api/lead/update-or-shift`; another guid than sent means a lead shift. */
export const LeadResponse = answer({
  LeadGuid: Guid,
  Lead,
  Outcome: v.nullable(Outcome),
  /** The token to continue with, where it is another one than the caller's; null on the hosted pages. */
  AccessToken: NullableText,
});
export type LeadResponse = v.InferOutput<typeof LeadResponse>;

/** `GET /api/lead/{guid}`. */
export const GetLeadResponse = answer({ Lead });
export type GetLeadResponse = v.InferOutput<typeof GetLeadResponse>;

const LauncherFields = v.object({
  LeadSource: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(50))),
  Location: v.pipe(v.string(), v.minLength(1, LOCATION_PROBLEM), v.maxLength(200)),
  SuburbId: Id,
  /** The customer's position where they gave it ('Use my location'); kept while it is near the suburb. */
  Latitude: maybe(LatitudeText),
  Longitude: maybe(LongitudeText),
  Make: v.optional(Name, ''),
  Model: v.optional(Name, ''),
  /** The plate instead of make and model, in the state of the suburb; the funnel looks it up. */
  VehicleRego: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(20),
      v.transform((plate) => plate.replace(/[^a-z0-9]/gi, '').toUpperCase()),
      v.maxLength(10, PLATE_LENGTH_PROBLEM),
    ),
  ),
  WorkshopCategory: v.optional(WorkshopCategorySchema),
  repairInspectionId: v.optional(Id),
  repairCategoryId: v.optional(Id),
  /** The workshop that the quote is for, and no other. */
  WorkshopId: v.optional(Id),
  /** The last lead of this browser: an unfinished one that it holds is continued. */
  LeadGuid: v.optional(Guid),
  /** The partner's own name for the quote; it comes back in webhooks. Nothing personal. */
  PartnerReference: maybe(textUpTo(100)),
});

/** `POST /api/launcher/lead` (1 §3 'Launcher lead payload'): make and model, or the plate. */
export const LauncherLead = v.pipe(
  LauncherFields,
  v.forward(
    v.check(({ Make, VehicleRego }) => Boolean(Make || VehicleRego), 'Choose a make.'),
    ['Make'],
  ),
  v.forward(
    v.check(({ Model, VehicleRego }) => Boolean(Model || VehicleRego), 'Choose a model.'),
    ['Model'],
  ),
);
export type LauncherLead = v.InferOutput<typeof LauncherLead>;
export type LauncherLeadInput = v.InferInput<typeof LauncherLead>;

export const LauncherLeadResponse = answer({
  LeadGuid: Guid,
  /** Absolute address of the hosted funnel at its first step. */
  QuoteUrl: v.string(),
  /** Empty on the hosted pages, whose cookie holds the access. */
  AccessToken: v.string(),
  FunnelVersion: v.picklist([1, 2]),
});
export type LauncherLeadResponse = v.InferOutput<typeof LauncherLeadResponse>;

/** `POST /api/lead/{guid}/schedule-call`. */
export const ScheduleCallResponse = answer({
  WillCustomerGetCallback: v.boolean(),
  /** When the call comes, as the customer reads it; null without a call. */
  Promise: NullableText,
});
export type ScheduleCallResponse = v.InferOutput<typeof ScheduleCallResponse>;

/** `GET` (shows) and `POST` (cancels) `/api/lead/{guid}/cancel`. */
export const CancellationResponse = answer({
  IsCancelled: v.boolean(),
  CanCancel: v.boolean(),
  /** Why it can't be cancelled; null where it can, and for one that is cancelled. */
  RejectedCode: v.nullable(CancelRefusal),
  /** Its customer changed it and sent it again: the newer quote is open. */
  IsReplaced: v.boolean(),
  /** The newer quote, for its holder; null for everybody else. */
  NewLeadGuid: v.nullable(Guid),
});
export type CancellationResponse = v.InferOutput<typeof CancellationResponse>;

/** `HomeUrl`: the page that the quote leaves. It is kept without query where its origin is one of the partner's keys. */
export const HandoffRequest = v.object({ HomeUrl: v.optional(v.string()) });

/** `POST /api/lead/{guid}/handoff`: a code of single use, 60 s, carried as `#h=` to the hosted origin. */
export const HandoffResponse = answer({ Code: v.string(), HostedOrigin: v.string() });
export type HandoffResponse = v.InferOutput<typeof HandoffResponse>;

/** `POST /api/session/exchange`: sets the session cookie of the hosted origin; `POST /api/session/end` removes it. */
export const ExchangeRequest = v.object({ code: v.pipe(v.string(), v.minLength(20), v.maxLength(100)) });
export const ExchangeResponse = answer({ LeadGuid: Guid });
