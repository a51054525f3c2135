import * as v from 'valibot';
import { ANSWER_PROBLEM } from './booking-texts.ts';
import { CapturedVehicleImage } from './captured-image.ts';
import { Country, Currency } from './enums.ts';
import { answer, Cents, Id, maybe, Note, NullableText, PortalToken, SignedCents } from './primitives.ts';

/** How a workshop quotes one item (2 §9 'Quote type labels'); `ProductCode` is the one with code "00". */
export const QUOTE_TYPES = ['Fixed', 'Estimate', 'Inspection', 'ProductCode', 'MoreInformation'] as const;
export const QuoteType = v.picklist(QUOTE_TYPES);
export type QuoteType = v.InferOutput<typeof QuoteType>;

export const QUOTE_TYPE_LABELS: Record<QuoteType, string> = {
  Fixed: 'Fixed Quote',
  Estimate: 'Estimate',
  Inspection: 'Inspection',
  ProductCode: 'Fixed Quote with product code',
  MoreInformation: 'More information needed',
};

/** Products of one line at most, and pieces of one product. */
export const MAX_BID_PRODUCTS = 20;
export const MAX_PRODUCT_QUANTITY = 999;
/** Characters. */
export const MAX_BID_ANSWER = 2_000;

/** A product of the price list (2 §3 'Product'); the special price applies from its minimum quantity on. */
export const BidProduct = v.object({
  code: v.string(),
  name: v.string(),
  unitPrice: v.object({ includingTax: Cents }),
  specialUnitPrice: v.nullable(v.object({ includingTax: Cents })),
  minimumQuantityForSpecialUnitPrice: v.nullable(v.number()),
});
export type BidProduct = v.InferOutput<typeof BidProduct>;

const BidProductLine = v.object({ ...BidProduct.entries, quantity: v.number() });
export type BidProductLine = v.InferOutput<typeof BidProductLine>;

/** One thing the customer wants done, with what this workshop quoted for it; null before it did. */
export const BidCartItem = v.object({
  LeadCartItemID: Id,
  ServiceName: v.string(),
  /** Contact details in it are hidden until the customer's contact is revealed. */
  Notes: NullableText,
  QuoteType: v.nullable(QuoteType),
  QuotedPriceIncGst: v.nullable(Cents),
  Products: v.array(BidProductLine),
});
export type BidCartItem = v.InferOutput<typeof BidCartItem>;

/** A workshop's question, from a bid of the type `MoreInformation`, and its answer. Instants are ISO. */
export const BidQuestion = v.object({
  Question: v.string(),
  /** null until the customer has answered; contact details in it are hidden until they are revealed. */
  Answer: NullableText,
  AnsweredOn: NullableText,
  /** Until when the workshop may quote, once it was answered. */
  QuoteUntil: NullableText,
  /** Answered, and the time for the one quote that it gives is not over. */
  MayQuote: v.boolean(),
  /** That quote was sent. */
  IsQuoted: v.boolean(),
});
export type BidQuestion = v.InferOutput<typeof BidQuestion>;

/** A quote request as one workshop sees it (2 §3 'Lead bid offer'). Instants are ISO. */
export const LeadBidOffer = v.object({
  LeadBidOfferId: PortalToken,
  WorkshopId: Id,
  WorkshopName: v.string(),
  CartItems: v.array(BidCartItem),
  BidComments: NullableText,
  /** null without a question. */
  Question: v.nullable(BidQuestion),
  BidTotalIncGst: v.nullable(Cents),
  /** Until when the customer may book the offer. */
  OfferExpiryDate: NullableText,
  /** Of a workshop whose question was answered: until when it may quote. */
  BidCutOffDate: v.string(),
  IsBidCutOffReached: v.boolean(),
  HasSubmittedOffer: v.boolean(),
  HasClaimedOffer: v.boolean(),
  LeadPurchased: v.boolean(),
  LeadPrice: Cents,
  AllowMechanicsToContact: v.boolean(),
  NumberOfCustomerContactRevealsRemainingForWorkshop: v.number(),
  NumberOfCustomerContactRevealsRemainingForBid: v.number(),
  QuoteUrgency: NullableText,
  ServiceDate: NullableText,
  IsFleet: v.boolean(),
  FleetCompanySlug: NullableText,
  CustomerFirstName: NullableText,
  LeadLocation: v.string(),
  Comments: NullableText,
  /** Approved photos of the vehicle. */
  CapturedVehicleImages: v.array(CapturedVehicleImage),
  /** null until the contact was revealed to this workshop. */
  CustomerContactPhoneNumber: NullableText,
  CustomerEmail: NullableText,
  Vehicle: v.object({
    Description: v.string(),
    Make: NullableText,
    Model: NullableText,
    Year: v.nullable(v.number()),
    Rego: NullableText,
    IsVerifiedRego: v.boolean(),
    VIN: NullableText,
    Mid: NullableText,
    Fuel: NullableText,
    Transmission: NullableText,
  }),
  /** Name of the service in the cart, null without one. */
  Service: NullableText,
  Country,
  Currency,
});
export type LeadBidOffer = v.InferOutput<typeof LeadBidOffer>;

/** `GET /api/lead-bid-offer/{id}/offers-remaining` (2 §3 'Remaining offers'). */
export const OffersRemaining = answer({
  RemainingOffers: v.number(),
  RemainingClaims: v.number(),
  MaximumNumberOfOffers: v.number(),
  MaximumNumberOfClaims: v.number(),
  OffersReceived: v.number(),
  Claims: v.number(),
  HasAnOfferBeenAccepted: v.boolean(),
  HasThisOfferBeenAccepted: v.boolean(),
  HasOfferBeenSubmitted: v.boolean(),
  /** Nothing more can come of it for this workshop: withdrawn, booked with another one, or declined by this one. */
  IsClosed: v.boolean(),
});
export type OffersRemaining = v.InferOutput<typeof OffersRemaining>;

/** `GET /api/lead-bid-offer/{id}`; `Now` is the server's clock, by which the countdown runs. */
export const LeadBidOfferResponse = answer({
  Offer: LeadBidOffer,
  Remaining: OffersRemaining,
  Balance: Cents,
  Now: v.string(),
});
export type LeadBidOfferResponse = v.InferOutput<typeof LeadBidOfferResponse>;

/** One line of `POST /api/lead-bid-offer/{id}/offer`. Prices of products are the server's. */
export const BidLineRequest = v.object({
  LeadCartItemID: Id,
  QuoteType,
  QuotedPriceIncGst: maybe(Cents),
  Products: v.optional(
    v.pipe(
      v.array(
        v.object({
          code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
          quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PRODUCT_QUANTITY)),
        }),
      ),
      v.maxLength(MAX_BID_PRODUCTS),
    ),
    [],
  ),
});
export type BidLineRequest = v.InferOutput<typeof BidLineRequest>;

/** `POST /api/lead-bid-offer/{id}/offer`. */
export const BidRequest = v.object({
  BidComments: v.optional(Note, ''),
  CartItems: v.pipe(v.array(BidLineRequest), v.minLength(1), v.maxLength(50)),
  /** What the confirmation showed; the server's own total has to equal it. */
  TotalIncGst: Cents,
});
export type BidRequest = v.InferOutput<typeof BidRequest>;
export type BidRequestInput = v.InferInput<typeof BidRequest>;

/** Why an offer or a claim was refused; nothing was saved and nothing was charged. */
export const LeadBidErrorCode = v.picklist([
  'CutOffReached',
  'MaxOffersReached',
  'AlreadySubmitted',
  'OfferAccepted',
  'NotAvailable',
  'TotalChanged',
  'PriceChanged',
  'MaxClaimsReached',
  'ContactNotAllowed',
  'NoRevealsLeft',
  'InsufficientBalance',
]);
export type LeadBidErrorCode = v.InferOutput<typeof LeadBidErrorCode>;

export const BidResponse = answer({
  Result: v.object({
    IsSubmitted: v.boolean(),
    /** For people; null when it was submitted. */
    RejectedReason: NullableText,
    RejectedCode: v.nullable(LeadBidErrorCode),
  }),
});
export type BidResponse = v.InferOutput<typeof BidResponse>;

/** `POST /api/finalise/{leadGuid}/{supplierId}/answer`: the customer's answer to the workshop's question. */
export const BidAnswerRequest = v.object({
  Answer: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, ANSWER_PROBLEM),
    v.maxLength(MAX_BID_ANSWER, `Keep it to ${MAX_BID_ANSWER} characters.`),
  ),
});
export type BidAnswerRequest = v.InferOutput<typeof BidAnswerRequest>;

/** A refusal is a value too: `RejectedReason` is for people. */
export const BidAnswerResponse = answer({
  Result: v.object({ IsSent: v.boolean(), RejectedReason: NullableText }),
});
export type BidAnswerResponse = v.InferOutput<typeof BidAnswerResponse>;

/** `POST /api/lead-bid-offer/{id}/claim`: buys the lead from the balance and reveals the customer's contact. */
export const ClaimRequest = v.object({ LeadPrice: Cents });
export const ClaimResponse = answer({
  Result: v.object({
    IsClaimed: v.boolean(),
    RejectedReason: NullableText,
    RejectedCode: v.nullable(LeadBidErrorCode),
  }),
  Balance: Cents,
});
export type ClaimResponse = v.InferOutput<typeof ClaimResponse>;

/**
 * In this order: the customer has answered a question and waits for the quote; a bid can be made; the customer has a
 * question to answer; the customer has a bid; the customer booked it; nothing more to do.
 */
export const LeadBidState = v.picklist([
  'answered',
  'open',
  'question-sent',
  'offered',
  'accepted',
  'closed',
]);
export type LeadBidState = v.InferOutput<typeof LeadBidState>;

/** One row of `GET /api/portal/lead-bid-offers`. */
export const PortalLead = v.object({
  LeadBidOfferId: PortalToken,
  State: LeadBidState,
  VehicleDescription: v.string(),
  Summary: v.string(),
  LeadLocation: v.string(),
  QuoteUrgency: NullableText,
  BidCutOffDate: v.string(),
  RemainingOffers: v.number(),
  LeadPurchased: v.boolean(),
  BidTotalIncGst: v.nullable(Cents),
  CreatedOn: v.string(),
  WorkshopName: v.string(),
  /** The same lead at the account's other workshops: each makes its own offer. */
  AlsoFor: v.array(v.object({ LeadBidOfferId: PortalToken, State: LeadBidState, WorkshopName: v.string() })),
});
export type PortalLead = v.InferOutput<typeof PortalLead>;

export const PortalLeadsResponse = answer({
  Leads: v.array(PortalLead),
  Now: v.string(),
});
export type PortalLeadsResponse = v.InferOutput<typeof PortalLeadsResponse>;

/** What buys leads for one workshop. */
export const WorkshopBalance = v.object({
  WorkshopId: Id,
  WorkshopName: v.string(),
  Balance: Cents,
  Currency,
});

/** `GET /api/portal/balance`: the ledger's sum of each of the account's workshops, and its newest entries. */
export const PortalBalanceResponse = answer({
  Balances: v.array(WorkshopBalance),
  Entries: v.array(
    v.object({ WorkshopId: Id, Reason: v.string(), AmountIncGst: SignedCents, At: v.string() }),
  ),
});
export type PortalBalanceResponse = v.InferOutput<typeof PortalBalanceResponse>;
