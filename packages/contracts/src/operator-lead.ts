import * as v from 'valibot';
import { CapturedVehicleImage } from './captured-image.ts';
import { Communication, QuoteUrgency } from './enums.ts';
import { PRICE_PROBLEM } from './field-texts.ts';
import { LeadBidState, type QuoteType } from './lead-bid.ts';
import { FoundBooking, InvitedWorkshopIds, OperatorWork, Reason, TimelineEvent } from './operating.ts';
import {
  answer,
  Cents,
  Guid,
  Id,
  IdParam,
  Instant,
  IsoDay,
  Note,
  NullableText,
  Reference,
} from './primitives.ts';

/** A price that the customer saw on the results page. */
export const SeenQuote = v.object({
  WorkshopId: Id,
  WorkshopName: v.string(),
  /** The day of the newest quote. */
  ServiceDate: IsoDay,
  /** Tax included, as last quoted; equal for a single price. */
  MinimumIncGst: Cents,
  MaximumIncGst: Cents,
  /** When it was shown first. */
  SeenOn: Instant,
  /** Pressed to book it. */
  WasChosen: v.boolean(),
});
export type SeenQuote = v.InferOutput<typeof SeenQuote>;

/** A workshop that was invited to quote, and what came of it. */
export const WorkshopRequest = v.object({
  WorkshopId: Id,
  WorkshopName: v.string(),
  State: LeadBidState,
  InvitedOn: Instant,
  ViewedOn: v.nullable(Instant),
  /** It bought the customer’s contact details. */
  ClaimedOn: v.nullable(Instant),
  /** Its price, tax included; null without an offer, and of a question. */
  TotalIncGst: v.nullable(Cents),
  Comments: NullableText,
});
export type WorkshopRequest = v.InferOutput<typeof WorkshopRequest>;

/** What leaves for the customer when an operator sends the link to continue; `Refusal` is why nothing can. */
export const ContinueLink = v.object({
  /** A workshop's price or question, the prices, or the next step of the quote. */
  Opens: v.picklist(['offer', 'prices', 'quote']),
  EmailAddress: NullableText,
  MobileNumber: NullableText,
  Refusal: NullableText,
});
export type ContinueLink = v.InferOutput<typeof ContinueLink>;

/** `POST /api/operating/leads/{guid}/send-link`: one `Reference` sends the link once. */
export const SendLeadLinkRequest = v.object({ Reference });

/** A workshop near that does all of a lead's work. */
export const LeadWorkshop = v.object({
  WorkshopId: Id,
  WorkshopName: v.string(),
  SuburbName: v.string(),
  Phone: v.string(),
  /** Metres from the car. */
  Distance: v.number(),
  /** It has no day free soon. */
  IsFull: v.boolean(),
  /** Why it can't be invited, and why no price can be entered for it; null where each can. */
  InviteRefusal: NullableText,
  PriceRefusal: NullableText,
});
export type LeadWorkshop = v.InferOutput<typeof LeadWorkshop>;

/** `GET /api/operating/leads/{guid}/workshops`: those that can do the work, nearest first, at most 60. */
export const LeadWorkshops = answer({ Workshops: v.array(LeadWorkshop) });
export type LeadWorkshops = v.InferOutput<typeof LeadWorkshops>;

/** `POST /api/operating/leads/{guid}/invite`: one `Reference` invites once. */
export const InviteWorkshopsRequest = v.object({
  WorkshopIds: InvitedWorkshopIds,
  Reason,
  Reference,
});
export type InviteWorkshopsRequest = v.InferOutput<typeof InviteWorkshopsRequest>;

/** How an operator enters a price; a question and products are the workshop's own. */
export const ENTERED_QUOTE_TYPES = [
  'Fixed',
  'Estimate',
  'Inspection',
] as const satisfies readonly QuoteType[];

/** `POST /api/operating/leads/{guid}/price`: a workshop's price for every item, as agreed with it, once for its `Reference`. */
export const EnterPriceRequest = v.object({
  WorkshopId: Id,
  CartItems: v.pipe(
    v.array(
      v.object({
        LeadCartItemID: Id,
        QuoteType: v.picklist(ENTERED_QUOTE_TYPES),
        QuotedPriceIncGst: v.pipe(Cents, v.minValue(1, PRICE_PROBLEM)),
      }),
    ),
    v.minLength(1),
    v.maxLength(50),
  ),
  /** The customer reads it. */
  BidComments: v.optional(Note, ''),
  Reason,
  Reference,
});
export type EnterPriceRequest = v.InferOutput<typeof EnterPriceRequest>;

/** `GET /api/operating/leads/{guid}`. What the customer left out is null. */
export const OperatorLead = answer({
  Guid,
  CreatedOn: Instant,
  SubmittedOn: v.nullable(Instant),
  CancelledOn: v.nullable(Instant),
  /** When its personal data was removed. */
  ForgottenOn: v.nullable(Instant),
  /** Where the customer is; times are on its clock. */
  IANATimeZone: v.string(),
  PartnerName: v.string(),
  CustomerName: NullableText,
  CustomerPhone: NullableText,
  CustomerEmail: NullableText,
  Communication: v.nullable(Communication),
  ContinueLink,
  /** Workshops may call. */
  IsCallAllowed: v.boolean(),
  /** What the customer wrote about the work. */
  Words: NullableText,
  Urgency: v.nullable(QuoteUrgency),
  ServiceDate: v.nullable(IsoDay),
  Vehicle: v.string(),
  Rego: NullableText,
  Vin: NullableText,
  /** As the customer entered it. */
  Location: NullableText,
  /** `Newtown NSW 2042`. */
  Suburb: NullableText,
  Tasks: v.array(v.object({ Id, Name: v.string(), Notes: NullableText })),
  Photos: v.array(CapturedVehicleImage),
  /** The cheapest first, at most 100. */
  SeenQuotes: v.array(SeenQuote),
  /** Why no workshop can be invited and no price entered; null where both can. */
  RequestRefusal: NullableText,
  /** The quote request waits for photos: no workshop sees it yet. */
  IsRequestHeld: v.boolean(),
  /** The first invited first, at most 100. */
  Requests: v.array(WorkshopRequest),
  /** The newest first, at most 20. */
  Bookings: v.array(FoundBooking),
  /** Open work first; at most 100 of each. */
  Work: v.array(OperatorWork),
  /** Oldest first. */
  Timeline: v.array(TimelineEvent),
});
export type OperatorLead = v.InferOutput<typeof OperatorLead>;

/** The path of `GET /api/operating/leads/{guid}/messages/{messageId}`. */
export const LeadMessageParams = v.object({ guid: Guid, messageId: IdParam });
