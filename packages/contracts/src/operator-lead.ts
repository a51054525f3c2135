import * as v from 'valibot';
import { CapturedVehicleImage } from './captured-image.ts';
import { QuoteUrgency } from './enums.ts';
import { LeadBidState } from './lead-bid.ts';
import { FoundBooking, OperatorWork, TimelineEvent } from './operating.ts';
import { answer, Cents, Guid, Id, IdParam, Instant, IsoDay, Reference } from './primitives.ts';

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
  Comments: v.nullable(v.string()),
});
export type WorkshopRequest = v.InferOutput<typeof WorkshopRequest>;

/** What leaves for the customer when an operator sends the link to continue; `Refusal` is why nothing can. */
export const ContinueLink = v.object({
  /** A workshop's price or question, the prices, or the next step of the quote. */
  Opens: v.picklist(['offer', 'prices', 'quote']),
  EmailAddress: v.nullable(v.string()),
  MobileNumber: v.nullable(v.string()),
  Refusal: v.nullable(v.string()),
});
export type ContinueLink = v.InferOutput<typeof ContinueLink>;

/** `POST /api/operating/leads/{guid}/send-link`: one `Reference` sends the link once. */
export const SendLeadLinkRequest = v.object({ Reference });

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
  CustomerName: v.nullable(v.string()),
  CustomerPhone: v.nullable(v.string()),
  CustomerEmail: v.nullable(v.string()),
  Communication: v.nullable(v.picklist(['Both', 'SMS', 'Email'])),
  ContinueLink,
  /** Workshops may call. */
  IsCallAllowed: v.boolean(),
  /** What the customer wrote about the work. */
  Words: v.nullable(v.string()),
  Urgency: v.nullable(QuoteUrgency),
  ServiceDate: v.nullable(IsoDay),
  Vehicle: v.string(),
  Rego: v.nullable(v.string()),
  Vin: v.nullable(v.string()),
  /** As the customer entered it. */
  Location: v.nullable(v.string()),
  /** `Newtown NSW 2042`. */
  Suburb: v.nullable(v.string()),
  Tasks: v.array(v.object({ Id, Name: v.string(), Notes: v.nullable(v.string()) })),
  Photos: v.array(CapturedVehicleImage),
  /** The cheapest first, at most 100. */
  SeenQuotes: v.array(SeenQuote),
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
