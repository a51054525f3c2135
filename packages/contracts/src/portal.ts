import * as v from 'valibot';
import { CapturedVehicleImage } from './captured-image.ts';
import { ChangeKind } from './change-request.ts';
import { MAXIMUM_PROPOSALS } from './constants.ts';
import { bookingContact } from './customer.ts';
import { BookingStatus, Currency, SupplierResponseType } from './enums.ts';
import { CURSOR_PROBLEM, PROPOSALS_PROBLEM } from './field-texts.ts';
import { WorkshopBalance } from './lead-bid.ts';
import { PriceProposal } from './price-proposal.ts';
import {
  answer,
  Cents,
  Id,
  IsoDay,
  maybe,
  Note,
  NullableText,
  PortalToken,
  SignedCents,
  TimeOfDay,
  WholeNumber,
} from './primitives.ts';
import { ServiceDay } from './service-day.ts';
import { ExpiringPaper } from './workshop-paper.ts';

/** Heading of a booking in the portal (2 §4, table). */
export const PortalHeading = v.picklist([
  'Action required',
  'Awaiting confirmation',
  'No action required',
  'Booked in',
  'Booking completed',
  'Booking cancelled',
]);
export type PortalHeading = v.InferOutput<typeof PortalHeading>;

/**
 * Where a page of bookings ended: after a booking that waits for an answer (its day and offer), or after an offer of
 * the rest.
 */
export const PortalCursor = v.pipe(
  v.string(),
  v.regex(/^(\d{4}-\d{2}-\d{2}\.)?\d{1,9}$/, CURSOR_PROBLEM),
  v.check((text) => !text.includes('.') || v.is(IsoDay, text.split('.')[0]), CURSOR_PROBLEM),
  v.transform((text): { day: string | null; offerId: number } => {
    const [id, day = null] = text.split('.').toReversed();
    return { day, offerId: Number(id) };
  }),
);
export type PortalCursor = v.InferOutput<typeof PortalCursor>;

/** One row of `GET /api/portal/bookings?heading&cursor`. */
export const PortalBooking = v.object({
  BookingToken: PortalToken,
  BookingReference: v.string(),
  BookingOfferId: v.nullable(Id),
  Heading: PortalHeading,
  Status: BookingStatus,
  ServiceDate: IsoDay,
  TimeOfArrival: TimeOfDay,
  VehicleDescription: v.string(),
  Summary: v.string(),
  /** Empty where the workshop only may claim the job, has declined or has lost it. */
  CustomerFirstName: v.string(),
  TotalIncGst: Cents,
  /** Upper end of a range; null for a single price. */
  MaximumTotalIncGst: v.nullable(Cents),
  IsPaid: v.boolean(),
  /** What the customer pays at the workshop: all but what was paid online. */
  DueAtWorkshopIncGst: Cents,
  /** A fleet is billed for it, so the driver pays nothing. */
  IsFleet: v.boolean(),
  CreatedOn: v.string(),
  /** Until when the workshop should answer, or can claim the job; null when nothing waits for it. */
  AnswerDueAt: NullableText,
  /** That time has passed, by the server's clock. */
  IsAnswerLate: v.boolean(),
  IANATimeZone: v.string(),
  WorkshopName: v.string(),
});
export type PortalBooking = v.InferOutput<typeof PortalBooking>;

export const PortalBookingsResponse = answer({
  Bookings: v.array(PortalBooking),
  Counts: v.record(PortalHeading, v.number()),
  NextCursor: NullableText,
});
export type PortalBookingsResponse = v.InferOutput<typeof PortalBookingsResponse>;

/** `GET /api/portal/home`: what needs an answer, the most urgent first, then the jobs of today and of the six days after. */
export const PortalHome = answer({
  /** Today where the first of the workshops is. */
  Today: IsoDay,
  Counts: v.record(PortalHeading, v.number()),
  NeedsAnswer: v.array(PortalBooking),
  TodaysJobs: v.array(PortalBooking),
  WeeksJobs: v.array(PortalBooking),
  /** Licences and insurances to renew within 30 days, and those that have expired. */
  Papers: v.array(ExpiringPaper),
  /** What buys leads, a line for each workshop; more than one currency is never added up. */
  Balances: v.array(WorkshopBalance),
});
export type PortalHome = v.InferOutput<typeof PortalHome>;

/** `GET /api/portal/me`: permissions and workshops of the signed-in member. */
export const PortalMe = answer({
  Email: NullableText,
  Permissions: v.array(v.string()),
  Workshops: v.array(v.object({ WorkshopId: Id, Name: v.string(), SuburbName: v.string() })),
});
export type PortalMe = v.InferOutput<typeof PortalMe>;

/** `GET /api/portal/waiting`: how much waits for the signed-in person in each part of the portal; 0 where they may not read. */
export const PortalWaiting = answer({
  /** Bookings that need an answer. */
  Bookings: WholeNumber,
  /** Leads that can be quoted now, each once. */
  Leads: WholeNumber,
  /** Customers' questions without an answer. */
  Questions: WholeNumber,
  /** Open invitations to the signed-in address. */
  Invitations: WholeNumber,
});
export type PortalWaiting = v.InferOutput<typeof PortalWaiting>;

export const BookingOffer = v.object({
  dbId: Id,
  version: v.number(),
  isAvailable: v.boolean(),
  supplierResponseType: v.nullable(SupplierResponseType),
  supplierComment: NullableText,
  supplierRespondedAt: NullableText,
  expiresAt: NullableText,
  /** Where the job is done: at the supplier's, or where the customer is. */
  eventInfo: v.object({ isLocationTheSupplierAddress: v.boolean() }),
  supplier: v.object({ dbId: Id, name: v.string(), isMobile: v.boolean() }),
  supplierAvailabilities: v.array(
    v.object({
      date: IsoDay,
      startAt: TimeOfDay,
      endAt: TimeOfDay,
      isAcceptableForCustomer: v.nullable(v.boolean()),
    }),
  ),
});
export type BookingOffer = v.InferOutput<typeof BookingOffer>;

/** `GET /api/booking-offer/{token}?bookingOfferId`: a booking as its workshop sees it. */
export const BookingOfferDetails = answer({
  Booking: v.object({
    ...PortalBooking.entries,
    ...bookingContact,
    CustomerAddress: NullableText,
    VIN: NullableText,
    TimeOfArrivalTo: v.nullable(TimeOfDay),
    /** Whether a mobile mechanic finds a flat and safe area; null where the job needs none. */
    FlatSafeArea: v.nullable(v.boolean()),
    Items: v.array(
      v.object({
        Name: v.string(),
        Notes: NullableText,
        PriceIncGst: SignedCents,
        MaximumPriceIncGst: v.nullable(SignedCents),
        /** Has no price until the workshop names one. */
        IsAdditionalService: v.boolean(),
      }),
    ),
    TaxIncluded: Cents,
    Currency,
    IsMobile: v.boolean(),
    IsDirectProductFlow: v.boolean(),
    /** The customer's photos of the vehicle that can be shown. */
    CapturedVehicleImages: v.array(CapturedVehicleImage),
    /** A price that waits for the customer's approval; null without one. */
    PriceProposal: v.nullable(PriceProposal),
  }),
  Offer: v.nullable(BookingOffer),
  ActionText: NullableText,
  /** Whether the page offers answers (2 §4). */
  IsResponseRequired: v.boolean(),
  /** The answers that this workshop can give; one that may only claim the job takes it as it stands or declines. */
  AllowedResponses: v.array(SupplierResponseType),
  /** The days that it can propose instead. */
  ProposableDays: v.array(IsoDay),
  /** Today where the workshop is, by the server's clock. */
  Today: IsoDay,
  /** Booked in with this workshop: the workshop can request to move or cancel it. */
  CanAskForChange: v.boolean(),
  /** The workshop's request waits for customer service. */
  IsChangeRequested: v.boolean(),
  /** Until when customer service arranges it: `within one business day`. */
  ReplyTime: v.string(),
  /** Booked in, and its day has come. */
  CanMarkServiced: v.boolean(),
  /** Whether the catalogue has the vehicle; without it there are no operations. */
  IsVehicleConfirmed: v.boolean(),
  /** Holds a service, whose operations can be shown. */
  HasService: v.boolean(),
  /** Null where neither the partner nor the marketplace names one. */
  CustomerServicePhone: NullableText,
});
export type BookingOfferDetails = v.InferOutput<typeof BookingOfferDetails>;

/** `POST /api/booking-offer/{token}/change-request`: the workshop can't do a booked-in job as it stands. */
export const WorkshopChangeRequest = v.object({
  Kind: ChangeKind,
  /** The day that would suit the workshop; only for `Change`. */
  WantedDay: maybe(ServiceDay),
  /** Why; customer service reads it. */
  Reason: v.pipe(Note, v.trim(), v.minLength(1, 'Say why, so that we can explain it.')),
});
export type WorkshopChangeRequest = v.InferInput<typeof WorkshopChangeRequest>;

/** Variables of the GraphQL mutation `respondToBookingOffer`. */
export const OfferResponse = v.object({
  bookingOfferId: Id,
  version: v.optional(WholeNumber),
  responseType: SupplierResponseType,
  comment: maybe(Note),
  availabilities: v.optional(
    v.pipe(
      v.array(v.object({ date: IsoDay, startAt: TimeOfDay, endAt: TimeOfDay })),
      v.maxLength(MAXIMUM_PROPOSALS, PROPOSALS_PROBLEM),
    ),
    [],
  ),
});
export type OfferResponse = v.InferOutput<typeof OfferResponse>;

/** Typed errors of `respondToBookingOffer` (2 §7). */
export const OFFER_RESPONSE_ERRORS = [
  'NoLongerAvailable',
  'AlreadyResponded',
  'ConcurrentUpdateError',
  'CouldntRespondToBookingOffer',
] as const;
export type OfferResponseError = (typeof OFFER_RESPONSE_ERRORS)[number];
