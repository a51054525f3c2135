import * as v from 'valibot';
import {
  FIRST_NAME_PROBLEM,
  PHONE_PROBLEM,
  POSTCODE_PROBLEM,
  STATE_PROBLEM,
  STREET_PROBLEM,
  SUBURB_PROBLEM,
} from './booking-texts.ts';
import { BookingChange } from './change-request.ts';
import { DiscountCode } from './discount.ts';
import {
  BookingStatus,
  BookingTypeId,
  Currency,
  FleetApprovalState,
  PaymentMethod,
  PaymentState,
  SupplierResponseType,
} from './enums.ts';
import { CheckoutForm } from './payment.ts';
import { PriceProposal } from './price-proposal.ts';
import {
  answer,
  BookingToken,
  Cents,
  Email,
  Guid,
  Id,
  IsoDay,
  Latitude,
  Longitude,
  maybe,
  Note,
  NullableText,
  PersonName,
  PhoneText,
  SignedCents,
  TimeOfDay,
  textUpTo,
} from './primitives.ts';
import { ServiceDay } from './service-day.ts';
import { supplierPlace } from './supplier.ts';
import { serviceWork } from './vehicle.ts';

const ShortText = textUpTo(200);

/** An address of the provider, or a typed one (2 §3 Address). */
export const Address = v.object({
  addressLine1: v.pipe(v.string(), v.trim(), v.minLength(1, STREET_PROBLEM), v.maxLength(200)),
  addressLine2: maybe(textUpTo(200)),
  locality: v.pipe(v.string(), v.trim(), v.minLength(1, SUBURB_PROBLEM), v.maxLength(100)),
  state: v.pipe(v.string(), v.trim(), v.minLength(1, STATE_PROBLEM), v.maxLength(40)),
  postcode: v.pipe(v.string(), v.trim(), v.regex(/^\d{4}$/, POSTCODE_PROBLEM)),
  latitude: maybe(Latitude),
  longitude: maybe(Longitude),
  fullAddress: maybe(textUpTo(500)),
});
export type Address = v.InferOutput<typeof Address>;

/** Booking request payload (2 §3). There is no price in it: the server computes it again. */
export const BookingRequest = v.object({
  BookingID: maybe(Id),
  Mid: maybe(textUpTo(40)),
  WorkshopId: Id,
  IANATimeZone: maybe(ShortText),
  IsPaymentOnly: v.optional(v.boolean(), false),
  IsMobile: v.optional(v.boolean()),
  FlatSafeArea: maybe(v.boolean()),
  CustomerAddress: maybe(Address),
  /** Of the payer, for methods that need one where the job has no address; kept by the provider only. */
  BillingAddress: maybe(Address),
  /** The lead's guid. */
  LeadId: Guid,
  ServiceDate: ServiceDay,
  TimeOfArrival: TimeOfDay,
  TimeOfArrivalTo: maybe(TimeOfDay),
  PromoCode: maybe(DiscountCode),
  PartnerReferralCode: maybe(DiscountCode),
  FirstName: v.pipe(PersonName, v.minLength(1, FIRST_NAME_PROBLEM)),
  LastName: maybe(PersonName),
  Mobile: v.pipe(PhoneText, v.minLength(1, PHONE_PROBLEM)),
  /** Empty for customers whom an SMS reaches; some ways to pay need it. */
  Email: maybe(v.union([Email, v.literal('')])),
  Rego: maybe(textUpTo(10)),
  Comments: maybe(Note),
  AgreedTC: v.boolean(),
  AdditionalServices: v.optional(v.pipe(v.array(ShortText), v.maxLength(30)), []),
  /** Ids of the chosen extras. */
  ServiceInclusions: v.optional(v.pipe(v.array(Id), v.maxLength(30)), []),
  IsWorkshopBid: v.optional(v.boolean(), false),
  IsProductFlow: v.optional(v.boolean(), false),
  LeadBidOfferToken: maybe(ShortText),
  PaymentMethod: maybe(PaymentMethod),
  /** Total that the screen showed: a changed price is refused instead of charged. Never used as the price. */
  ShownTotalIncGst: maybe(Cents),
});
export type BookingRequest = v.InferOutput<typeof BookingRequest>;
export type BookingRequestInput = v.InferInput<typeof BookingRequest>;

/** `POST /api/booking/prevalidate`: 200 with ErrorCode for a business refusal. */
export const PrevalidateResponse = answer({
  ErrorCode: v.nullable(v.picklist([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])),
  Type: NullableText,
  BookingReference: NullableText,
  /** Only for the holder of the booking. */
  BookingToken: v.nullable(BookingToken),
  TotalIncGst: v.nullable(Cents),
});
export type PrevalidateResponse = v.InferOutput<typeof PrevalidateResponse>;

/** `POST /api/booking/submit` (needs Idempotency-Key); a business refusal has Success false as in prevalidate. */
export const BookingSubmitResponse = v.object({
  ...PrevalidateResponse.entries,
  BookingId: v.nullable(Id),
  Status: v.nullable(BookingStatus),
});
export type BookingSubmitResponse = v.InferOutput<typeof BookingSubmitResponse>;

/** `POST /api/{provider}/create` (needs Idempotency-Key): BookingRequest for a new booking, BookingToken for one that exists. */
export const PaymentCreateRequest = v.object({
  BookingId: maybe(Id),
  BookingRequest: maybe(BookingRequest),
  BookingToken: maybe(BookingToken),
  CartUrl: maybe(
    v.pipe(
      textUpTo(500),
      v.description(
        'One of our own pages, below `/booking/` of the hosted origin: where the customer continues when the payment did not go through. Leave it out to use the booking page; an address of another site is refused.',
      ),
    ),
  ),
  IsPaymentOnly: v.optional(v.boolean(), false),
  /** For a BookingToken at a provider of several methods (Braintree); a BookingRequest brings its own. */
  PaymentMethod: maybe(PaymentMethod),
  /** For a BookingToken: what its booking lacks for the method. */
  LastName: maybe(PersonName),
  Email: maybe(Email),
  BillingAddress: maybe(Address),
});
export type PaymentCreateRequest = v.InferOutput<typeof PaymentCreateRequest>;
export type PaymentCreateRequestInput = v.InferInput<typeof PaymentCreateRequest>;

export const PaymentOrder = v.object({
  ...PrevalidateResponse.entries,
  BookingId: v.nullable(Id),
  Token: NullableText,
  /** Where the browser goes to pay, for providers with a page of their own. */
  CheckoutUrl: NullableText,
  /** What the browser posts to get there, for providers that are reached by a form. */
  CheckoutForm: v.nullable(CheckoutForm),
  ClientSecret: NullableText,
  PaymentId: NullableText,
  AmountIncGst: v.nullable(Cents),
  Currency: NullableText,
});
export type PaymentOrder = v.InferOutput<typeof PaymentOrder>;

/** `POST /api/booking/pay`: the browser is back; the server reads the provider's state. */
export const BookingPayRequest = v.object({ bookingId: Id, paymentId: textUpTo(100) });
export const BookingPayResponse = answer({
  BookingToken: v.nullable(BookingToken),
  Status: BookingStatus,
  PaymentState,
  /** Why it failed; the app has a text for each code. */
  FailureCode: NullableText,
});
export type BookingPayResponse = v.InferOutput<typeof BookingPayResponse>;

/** `GET /api/booking/{token}/status`. */
export const BookingStatusResponse = answer({
  Status: BookingStatus,
  IsPaid: v.boolean(),
  PaymentState: v.nullable(PaymentState),
});
export type BookingStatusResponse = v.InferOutput<typeof BookingStatusResponse>;

export const TicketItem = v.object({
  Name: v.string(),
  PriceIncGst: SignedCents,
  /** Upper end of a range; null for a single price. */
  MaximumPriceIncGst: v.nullable(SignedCents),
  RepairInspectionId: v.nullable(Id),
  WorkshopExtraServiceID: v.nullable(Id),
  PromoCode: NullableText,
});
export const Ticket = v.object({
  TicketTypeID: v.picklist([
    'Servicing',
    'RepairsAndInspections',
    'Extras',
    'AdditionalServiceExtras',
    'Adjustments',
    'Discounts',
  ]),
  TicketItems: v.array(TicketItem),
});
export type Ticket = v.InferOutput<typeof Ticket>;

/** The workshop's response as the customer sees it; times `HH:mm` in the workshop's zone. */
export const WorkshopAnswer = v.object({
  responseType: SupplierResponseType,
  availabilities: v.array(v.object({ date: IsoDay, startAt: TimeOfDay, endAt: TimeOfDay })),
});
export type WorkshopAnswer = v.InferOutput<typeof WorkshopAnswer>;

/** `GET /api/booking/{token}` (2 §3 Booking details). */
export const BookingDetails = answer({
  BookingID: Id,
  BookingReference: v.string(),
  BookingToken,
  BookingTypeId,
  LeadId: Guid,
  CreatedOn: v.string(),
  TotalNetPriceIncGst: Cents,
  /** Upper end of a range; null for a single price. */
  MaximumTotalIncGst: v.nullable(Cents),
  TaxIncluded: Cents,
  /** The tax in `MaximumTotalIncGst`; null for a single price. */
  MaximumTaxIncluded: v.nullable(Cents),
  Currency,
  PricingStrategy: v.string(),
  FleetCompanyId: v.nullable(Id),
  IsPaymentOnly: v.boolean(),
  IsProductFlow: v.boolean(),
  /** In the product flow with the supplier that it began with. */
  IsDirectProductFlow: v.boolean(),
  /** The quote was requested from this supplier only. */
  IsForGivenSupplier: v.boolean(),
  WasSupplierChanged: v.boolean(),
  /** The supplier whose offer was booked; null when the quote's price was. */
  OfferSupplierId: v.nullable(Id),
  /** Where the supplier declined a booking of its offer: the other offers that can be booked now; null otherwise. */
  OtherOffers: v.nullable(v.array(v.object({ WorkshopId: Id, WorkshopName: v.string() }))),
  ServiceDate: IsoDay,
  /** False once the booking was moved to another day. */
  IsOriginalServiceDate: v.boolean(),
  TimeOfArrival: TimeOfDay,
  TimeOfArrivalTo: v.nullable(TimeOfDay),
  /** The time of arrival has come, by the server's clock. */
  HasBegun: v.boolean(),
  /** The day of the service is over where the supplier is, by the server's clock. */
  IsDayOver: v.boolean(),
  /** Until when it can be cancelled free of charge; null where nothing is promised, and once that has passed. */
  FreeCancellationUntil: NullableText,
  /** Where the job is done at the customer's, or the vehicle is picked up; null when it is brought. */
  CustomerAddress: NullableText,
  /** Pages of the hosted origin on which the service is reviewed, by stars from 1 to 5. */
  ReviewUrls: v.array(v.string()),
  BookingStatusId: BookingStatus,
  BookingStatusHistory: v.array(v.object({ Status: BookingStatus, At: v.string() })),
  /** Created within the last 30 s by the server's clock: push the purchase event (once). */
  IsRecent: v.boolean(),
  Workshop: v.object({
    ...supplierPlace,
    Address: NullableText,
    Phone: NullableText,
  }),
  BookingVehicle: v.object({ Description: v.string(), Rego: NullableText }),
  Tickets: v.array(Ticket),
  Payments: v.array(
    v.object({
      IsValid: v.boolean(),
      TransactionStatus: PaymentState,
      AmountIncGst: Cents,
      Provider: v.string(),
    }),
  ),
  CustomerFirstName: NullableText,
  /** False: messages about the booking come by SMS alone. */
  HasEmail: v.boolean(),
  /** What its fleet decided about a booking above its amount; null where none was needed. */
  FleetApproval: v.nullable(
    v.object({
      Status: FleetApprovalState,
      FleetName: v.string(),
      /** The fleet's words to the driver, where it declined. */
      Reason: NullableText,
    }),
  ),
  /** null until the workshop answers. */
  WorkshopAnswer: v.nullable(WorkshopAnswer),
  /** The customer's last change request; null without one. */
  ChangeRequest: v.nullable(BookingChange),
  /** What the customer pays at the workshop: all but what was paid online. */
  DueAtWorkshopIncGst: Cents,
  /** A price that the customer can approve or decline now; null without one. */
  PriceProposal: v.nullable(PriceProposal),
});
export type BookingDetails = v.InferOutput<typeof BookingDetails>;

/** `GET /api/booking/{token}/minimal-details`: nothing about the person. */
export const BookingMinimalDetails = answer({
  BookingID: Id,
  BookingReference: v.string(),
  BookingTypeId,
  LeadId: Guid,
  BookingStatusId: BookingStatus,
  CreatedOn: v.string(),
  ServiceDate: IsoDay,
  WorkshopID: Id,
  WorkshopName: v.string(),
  TotalNetPriceIncGst: Cents,
  Currency,
  IsPaid: v.boolean(),
});
export type BookingMinimalDetails = v.InferOutput<typeof BookingMinimalDetails>;

/** `GET /api/booking/{token}/inclusions` (2 §3 Service inclusions): of the booking's service, empty without one. */
export const BookingInclusions = answer({
  ServiceName: NullableText,
  ...serviceWork,
});
export type BookingInclusions = v.InferOutput<typeof BookingInclusions>;
