import * as v from 'valibot';
import { bookingContact } from './customer.ts';
import { DiscountCode, DiscountDetails } from './discount.ts';
import { Country, Currency, LeadCartItemType, PaymentMethod, PricingStrategy } from './enums.ts';
import { BOOLEAN_PROBLEM } from './field-texts.ts';
import { PaymentMethodLimits } from './payment.ts';
import {
  answer,
  BookingToken,
  Cents,
  Guid,
  Id,
  IsoDay,
  maybe,
  NullableText,
  SignedCents,
  TimeOfDay,
} from './primitives.ts';
import { PriceBreakdown } from './quote.ts';
import { ServiceDay } from './service-day.ts';
import { supplierSummary } from './supplier.ts';
import { Vehicle } from './vehicle.ts';

export const FinaliseWorkshop = v.object({
  ...supplierSummary,
  ContactName: NullableText,
  AcceptOnlinePayments: v.boolean(),
  HasBnplFeature: v.boolean(),
  MinimumBookingAmountIncGst: Cents,
  /** Hours before the booking until which it can be cancelled free of charge; null: nothing is promised. */
  FreeCancellationHours: v.nullable(v.number()),
  Address: NullableText,
});
export type FinaliseWorkshop = v.InferOutput<typeof FinaliseWorkshop>;

/** A cart line with its price at this supplier (2 §3). */
export const FinaliseCartItem = v.object({
  LeadCartItemID: Id,
  LeadCartItemType,
  Name: v.string(),
  RepairInspectionId: v.nullable(Id),
  GenericServiceId: v.nullable(Id),
  IsCustomRepair: v.boolean(),
  AdditionalDetails: NullableText,
  IncursCommission: v.boolean(),
  /** Label of 2 §9. */
  QuoteType: NullableText,
  /** What the price does not promise (2 §9). */
  Disclaimer: NullableText,
  Price: v.object({
    HasPrice: v.boolean(),
    NetPriceIncGst: Cents,
    MinimumNetPriceIncGst: Cents,
    MaximumNetPriceIncGst: Cents,
    PricingStrategy,
  }),
  AdjustmentIncGst: SignedCents,
});
export type FinaliseCartItem = v.InferOutput<typeof FinaliseCartItem>;

export const FinaliseExtra = v.object({
  Id,
  Name: v.string(),
  WorkshopExtraServiceID: Id,
  PriceIncGst: Cents,
  IncludesIds: v.array(Id),
  IncludeByDefault: v.boolean(),
  IsAlwaysIncluded: v.boolean(),
  IncludePerkIfAvailable: v.boolean(),
  IncursCommission: v.boolean(),
  CssClass: v.string(),
  Group: v.string(),
});
export type FinaliseExtra = v.InferOutput<typeof FinaliseExtra>;

/** Work that a logbook service bills on top of its price (2 §3 Additional service); null until the workshop has priced it. */
export const AdditionalService = v.object({
  OperationDescription: v.string(),
  Note: v.string(),
  PricingStrategy,
  UnitPriceIncGst: v.nullable(Cents),
});
export type AdditionalService = v.InferOutput<typeof AdditionalService>;

/** `GET /api/finalise/{leadGuid}/{supplierId}` and, with `{ serviceDate }`, `POST` of the same path. */
export const FinaliseDetails = answer({
  LeadGuid: Guid,
  /** Set when this lead and supplier already have a booking that cannot be submitted again. */
  BookingID: v.nullable(Id),
  BookingToken: v.nullable(BookingToken),
  Vehicle,
  Workshop: FinaliseWorkshop,
  ServiceDate: v.nullable(IsoDay),
  AvailableDates: v.array(IsoDay),
  TimeOptions: v.array(v.object({ From: TimeOfDay, To: v.array(TimeOfDay) })),
  TimeWindowOptions: v.array(v.object({ From: TimeOfDay, To: TimeOfDay })),
  CartItems: v.array(FinaliseCartItem),
  AvailableExtras: v.array(FinaliseExtra),
  AdditionalServices: v.array(AdditionalService),
  /** Without the discount: `finalisePrice` of the domain takes it off. */
  Breakdown: PriceBreakdown,
  /** What is taken off; null clears what the screen had. */
  Discount: v.nullable(DiscountDetails),
  DiscountCode: NullableText,
  /** The part of the price with the extras that are always included that discounts count on, cents. */
  DiscountableTotalUsed: Cents,
  PartnerReferralCode: NullableText,
  Currency,
  TaxRate: v.number(),
  /** null without access to the lead. */
  CustomerFirstName: NullableText,
  ...bookingContact,
  /** A mobile number does without a mail address. */
  SendsSms: v.boolean(),
  /** Methods that take the total shown here. */
  PaymentMethods: v.array(PaymentMethod),
  /** All methods of this booking with what they take, so that they come and go as extras change the total. */
  PaymentMethodLimits: v.array(PaymentMethodLimits),
  IsProductFlow: v.boolean(),
  /** The price is the bid of the workshop, not a listed one. */
  IsWorkshopBid: v.boolean(),
  /** Until when the bid can be booked (ISO instant); null has no end. */
  OfferExpiryDate: NullableText,
  /** The bid can't be booked any more, whatever its expiry: its request was changed, cancelled or booked. */
  IsOfferClosed: v.boolean(),
  /** What a booking of the bid must name; only for the holder of the lead, and never while viewing. */
  LeadBidOfferToken: NullableText,
  IsExclusiveBidOffer: v.boolean(),
  /** What the workshop wrote with its bid. */
  BidComments: NullableText,
  /** The workshop asks for more before it quotes; for the holder of the lead, null for everybody else. */
  BidQuestion: v.nullable(
    v.object({
      /** null until it was given. */
      Answer: NullableText,
      /** Until when the workshop may quote then (ISO instant). */
      QuoteUntil: NullableText,
      CanAnswer: v.boolean(),
    }),
  ),
  /** For viewing only: no contact details, no payment, no token. */
  IsViewing: v.boolean(),
  /** While viewing: where the lead's holder can book; null for others, and once it cannot be booked. */
  FinaliseUrl: NullableText,
  FleetCompanyId: v.nullable(Id),
  /** The fleet wants the street address of the car (2 §5). */
  IsFleetAddressRequired: v.boolean(),
  HasSuspectedDuplicateBooking: v.boolean(),
  Country,
});
export type FinaliseDetails = v.InferOutput<typeof FinaliseDetails>;

const Flag = v.optional(v.picklist(['true', 'false'], BOOLEAN_PROBLEM));

/** Query of `/api/finalise/…`: what of the screen's parameters (2 §2) the server has to keep. */
export const FinaliseQuery = v.object({
  isViewing: Flag,
  /** Name, address, photos and exact place of the supplier stay hidden until it is booked. */
  noSupplierIdentification: Flag,
});

/** With the code that is applied, which is checked again for the new date. */
export const FinaliseReloadRequest = v.object({
  serviceDate: ServiceDay,
  discountCode: maybe(DiscountCode),
  partnerReferralCode: maybe(DiscountCode),
});
export type FinaliseReloadRequestInput = v.InferInput<typeof FinaliseReloadRequest>;
