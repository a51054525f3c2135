import * as v from 'valibot';
import { BookingStatus } from './enums.ts';
import { CURSOR_PROBLEM } from './field-texts.ts';
import { keptText } from './kept-text.ts';
import { AnswerHours, PriceProposal, PriceProposalKind } from './price-proposal.ts';
import {
  answer,
  Cents,
  Guid,
  Id,
  IdParam,
  Instant,
  IsoDay,
  listAnswer,
  NullableText,
  PositiveCents,
  Reference,
  TimeOfDay,
} from './primitives.ts';
import { ServiceHours } from './service-hours.ts';

/** What a person who runs the marketplace is there for. */
export const OPERATOR_ROLES = ['support', 'finance', 'catalogue', 'admin'] as const;
export const OperatorRole = v.picklist(OPERATOR_ROLES);
export type OperatorRole = v.InferOutput<typeof OperatorRole>;

/** `GET /api/operating/me`: without roles where the signed-in person is not an operator. */
export const OperatorMe = answer({
  /** Under which work, notes and the audit log name the person. */
  Name: v.string(),
  Roles: v.array(OperatorRole),
  Permissions: v.array(v.string()),
  /** By which work is due and put off. */
  ServiceHours,
});
export type OperatorMe = v.InferOutput<typeof OperatorMe>;

/** The kinds of work that wait for a person at the operator. */
export const OperatorWorkKind = v.picklist([
  'call-about-quote',
  'call-requested',
  'call-unknown-vehicle',
  'call-fleet-driver',
  'call-no-mechanics',
  'write-to-customer',
  'find-workshop',
  'settle-query',
  'agree-time',
  'chase-workshop',
  'chase-approval',
  'chase-question',
  'arrange-change',
  'arrange-for-workshop',
  'find-quotes',
  'help-to-book',
  'check-payment',
  'check-review',
  'held-for-photos',
  'suspected-workshop',
  'no-supplier',
  'settle-price',
  'review-application',
  'renew-papers',
]);
export type OperatorWorkKind = v.InferOutput<typeof OperatorWorkKind>;

/** Something that waits for a person at the operator. */
export const OperatorWork = v.object({
  Id,
  /** Such as `call-requested`. */
  Kind: v.string(),
  /** What there is to do. */
  Title: v.string(),
  /** What the customer or the workshop reads; null where nothing was promised. */
  Promise: NullableText,
  /** What exactly led to it within the kind, such as `amount-differs`. */
  Reason: NullableText,
  Message: v.string(),
  /** Until when what was promised has to be done. */
  DueAt: Instant,
  IsOverdue: v.boolean(),
  /** Until then there is nothing to do about it; null when there is. */
  LaterUntil: v.nullable(Instant),
  CreatedOn: Instant,
  Owner: NullableText,
  IsYours: v.boolean(),
  Outcome: NullableText,
  ClosedOn: v.nullable(Instant),
  ClosedBy: NullableText,
  LeadGuid: v.nullable(Guid),
  BookingId: v.nullable(Id),
  BookingReference: NullableText,
  CustomerName: NullableText,
  CustomerPhone: NullableText,
  CustomerEmail: NullableText,
  WorkshopName: NullableText,
  WorkshopPhone: NullableText,
  /** The application to be listed that it is about. */
  ApplicationId: v.nullable(Id),
  /** The workshop that it is about, where no lead or booking is. */
  WorkshopId: v.nullable(Id),
});
export type OperatorWork = v.InferOutput<typeof OperatorWork>;

/** Where a page of the work list ended: its last item. */
export const WorkCursor = v.pipe(
  v.string(),
  v.regex(/^[01]\.\d{1,14}\.\d{1,9}$/, CURSOR_PROBLEM),
  v.transform((text): { isLater: boolean; at: Date; id: number } => {
    const [isLater, at, id] = text.split('.').map(Number) as [number, number, number];
    return { isLater: isLater === 1, at: new Date(at), id };
  }),
);
export type WorkCursor = v.InferOutput<typeof WorkCursor>;

/** The query of `GET /api/operating/work`. */
export const OperatorWorkQuery = v.object({
  state: v.optional(v.picklist(['open', 'closed']), 'open'),
  kind: v.optional(v.pipe(v.string(), v.maxLength(50))),
  owner: v.optional(v.picklist(['mine', 'unassigned'])),
  bookingId: v.optional(IdParam),
  cursor: v.optional(WorkCursor),
});

/** `GET /api/operating/work`: open work by urgency, with what was put off at the end; closed work newest first. */
export const OperatorWorkList = v.object({
  ...listAnswer(OperatorWork).entries,
  /** How much is open, by kind. */
  Counts: v.array(v.object({ Kind: v.string(), Title: v.string(), Open: v.number(), Overdue: v.number() })),
});
export type OperatorWorkList = v.InferOutput<typeof OperatorWorkList>;

/** What ends work of some kinds: a reported review, a request without photos, a lead that may be a workshop's. */
export const WorkDecision = v.picklist([
  'keep-review',
  'hide-review',
  'release-request',
  'is-customer',
  'is-workshop',
]);
export type WorkDecision = v.InferOutput<typeof WorkDecision>;

/** A review that a workshop reported. */
export const ReportedReview = v.object({
  Id,
  WorkshopName: v.string(),
  CustomerName: v.string(),
  StarCount: v.number(),
  Comments: v.string(),
  CreatedOn: Instant,
  IsHidden: v.boolean(),
  /** Why the workshop reported it, such as `PersonalDetails`, and its words. */
  Reason: NullableText,
  WorkshopComments: v.string(),
});
export type ReportedReview = v.InferOutput<typeof ReportedReview>;

/** `GET /api/operating/work/{id}`, and the answer of every step. */
export const OperatorWorkDetails = answer({
  Work: OperatorWork,
  /** What can be decided now; empty for closed work and for kinds that a person closes in words. */
  Decisions: v.array(WorkDecision),
  /** Of `check-review`; null for other work, and once the review is gone. */
  Review: v.nullable(ReportedReview),
  /** Oldest first. */
  Notes: v.array(v.object({ Author: v.string(), Text: v.string(), CreatedOn: Instant })),
});
export type OperatorWorkDetails = v.InferOutput<typeof OperatorWorkDetails>;

/** `POST /api/operating/work/{id}/take`: `IsTakenOver` takes it from its owner. */
export const TakeWorkRequest = v.object({ IsTakenOver: v.optional(v.boolean(), false) });
/** `POST /api/operating/work/{id}/note`. */
export const NoteWorkRequest = v.object({ Text: keptText('The note') });
/** `POST /api/operating/work/{id}/later`: puts it off, at most 30 days; the reason becomes a note. */
export const PostponeWorkRequest = v.object({ Until: Instant, Reason: keptText('The reason') });
/** `POST /api/operating/work/{id}/close`: what came of it. `IsDismissed`: a customer’s wish that was not fulfilled. */
export const CloseWorkRequest = v.object({
  Outcome: keptText('The outcome'),
  IsDismissed: v.optional(v.boolean(), false),
});
/** `POST /api/operating/work/{id}/decide`: does what the decision names, and closes the work. */
export const DecideWorkRequest = v.object({ Decision: WorkDecision, Reason: keptText('The reason') });

/** A booking among the results of a search. */
export const FoundBooking = v.object({
  Id,
  Reference: v.string(),
  Status: BookingStatus,
  ServiceDate: IsoDay,
  CustomerName: v.string(),
  CustomerPhone: v.string(),
  Rego: NullableText,
  WorkshopName: v.string(),
  TotalIncGst: Cents,
  /** The upper end of a price range; null for one price. */
  MaximumTotalIncGst: v.nullable(Cents),
});
export type FoundBooking = v.InferOutput<typeof FoundBooking>;

/** A lead among the results of a search. */
export const FoundLead = v.object({
  Guid,
  CreatedOn: Instant,
  CustomerName: NullableText,
  CustomerPhone: NullableText,
  CustomerEmail: NullableText,
  Vehicle: v.string(),
  Rego: NullableText,
  /** Its newest booking. */
  BookingId: v.nullable(Id),
});
export type FoundLead = v.InferOutput<typeof FoundLead>;

/**
 * `GET /api/operating/search?query`: pages of 20 of each kind, the newest first; `kind` asks for one alone, `cursor`
 * loads the next.
 */
export const OperatorSearch = answer({
  Bookings: v.array(FoundBooking),
  NextBookings: NullableText,
  Leads: v.array(FoundLead),
  NextLeads: NullableText,
});
export type OperatorSearch = v.InferOutput<typeof OperatorSearch>;

const SearchKind = v.picklist(['bookings', 'leads']);
export type SearchKind = v.InferOutput<typeof SearchKind>;
export const OperatorSearchQuery = v.object({
  query: v.pipe(v.string(), v.trim(), v.minLength(2, 'At least 2 characters.'), v.maxLength(200)),
  kind: v.optional(SearchKind),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^(\d{1,9}|\d{1,15}\.[\da-f-]{36})$/))),
});
export type OperatorSearchQuery = v.InferOutput<typeof OperatorSearchQuery>;

/** Something that happened to a lead or a booking. */
export const TimelineEvent = v.object({
  At: Instant,
  Kind: v.picklist(['lead', 'quote', 'status', 'answer', 'payment', 'refund', 'message', 'webhook', 'work']),
  Title: v.string(),
  /** The words, or why; null without words. */
  Detail: NullableText,
  /** Who did it; null for what the product does automatically. */
  Actor: NullableText,
  /** The quote that came instead; null without one. */
  LeadGuid: v.nullable(Guid),
  /** Of a message: its text can be read. */
  MessageId: v.nullable(Id),
  /** Whether the message has left, or never will, and is still true, so that it can be sent again. */
  CanSendAgain: v.boolean(),
});
export type TimelineEvent = v.InferOutput<typeof TimelineEvent>;

/** `GET /api/operating/bookings/{bookingId}`, and the answer of every step. */
export const OperatorBooking = answer({
  Id,
  LeadGuid: Guid,
  Reference: v.string(),
  Status: BookingStatus,
  ServiceDate: IsoDay,
  TimeOfArrival: v.nullable(TimeOfDay),
  TimeOfArrivalTo: v.nullable(TimeOfDay),
  /** Today where the workshop is. */
  Today: IsoDay,
  IANATimeZone: v.string(),
  CustomerName: v.string(),
  CustomerPhone: v.string(),
  CustomerEmail: NullableText,
  Comments: v.string(),
  Vehicle: v.string(),
  Rego: NullableText,
  WorkshopId: Id,
  WorkshopName: v.string(),
  WorkshopPhone: v.string(),
  TotalIncGst: Cents,
  MaximumTotalIncGst: v.nullable(Cents),
  Currency: v.string(),
  Items: v.array(v.object({ Name: v.string(), PriceIncGst: v.number() })),
  /** What was taken online, what is refunded or ordered, and what can still be refunded. */
  Captured: Cents,
  Refunded: Cents,
  Refundable: Cents,
  CanConfirm: v.boolean(),
  CanMove: v.boolean(),
  CanCancel: v.boolean(),
  /** Whether it can be offered to other workshops. */
  CanOffer: v.boolean(),
  /** Its fleet has not decided, and its time has not come. */
  CanApprove: v.boolean(),
  /** What the customer pays at the workshop: all but what was paid online. */
  DueAtWorkshop: Cents,
  /** The prices that can be proposed to the customer now. */
  ProposablePrices: v.array(PriceProposalKind),
  /** Services that were requested without a price: naming one prices it. */
  UnpricedServices: v.array(v.string()),
  /** What waits for the customer's approval; null without. */
  PriceProposal: v.nullable(PriceProposal),
  /** Oldest first. */
  Timeline: v.array(TimelineEvent),
});
export type OperatorBooking = v.InferOutput<typeof OperatorBooking>;

/** `GET /api/operating/bookings/{bookingId}/messages/{messageId}`, and that of a lead. */
export const OperatorMessage = answer({
  Id,
  Channel: v.picklist(['mail', 'sms']),
  /** Null for an SMS. */
  Subject: NullableText,
  /** As it would be written now, without the links that are the customer’s alone. */
  Text: v.string(),
});
export type OperatorMessage = v.InferOutput<typeof OperatorMessage>;

export const Reason = keptText('The reason');
/** `POST /api/operating/bookings/{bookingId}/send-again`: one `Reference` sends one message once. */
export const SendAgainRequest = v.object({ MessageId: Id, Reason, Reference });
/** `POST /api/operating/bookings/{bookingId}/approve`: who at the fleet agreed. */
export const ApproveBookingRequest = v.object({ Reason });
/** `POST /api/operating/bookings/{bookingId}/confirm`: what customer and workshop agreed on; null keeps the price. */
export const ConfirmBookingRequest = v.object({
  TotalIncGst: v.optional(v.nullable(PositiveCents), null),
  Reason,
});
/** The workshops that one request goes to. */
export const InvitedWorkshopIds = v.pipe(
  v.array(Id),
  v.minLength(1, 'Choose at least one workshop.'),
  v.maxLength(20, 'At most 20 workshops.'),
);
/** `POST /api/operating/bookings/{bookingId}/offer`: the first of these workshops to confirm gets the booking. */
export const OfferBookingRequest = v.object({
  WorkshopIds: InvitedWorkshopIds,
  /** After these hours no workshop can claim it. */
  Hours: AnswerHours,
  Reason,
});
/** A workshop that priced the work of a booking. */
export const OfferCandidate = v.object({
  WorkshopId: Id,
  WorkshopName: v.string(),
  SuburbName: v.string(),
  /** As it was last quoted to the customer. */
  MinimumIncGst: Cents,
  MaximumIncGst: Cents,
  /** Why the booking can't be offered to it; null where it can. */
  Obstacle: NullableText,
});
export type OfferCandidate = v.InferOutput<typeof OfferCandidate>;
/** `GET /api/operating/bookings/{bookingId}/offer-candidates`: those that can have it first, the cheapest first; at most 30. */
export const OfferCandidates = answer({ Workshops: v.array(OfferCandidate) });
export type OfferCandidates = v.InferOutput<typeof OfferCandidates>;
/** `POST /api/operating/bookings/{bookingId}/cancel`. */
export const CancelBookingRequest = v.object({ Reason });
/**
 * `POST /api/operating/bookings/{bookingId}/move`: `IsAgreed` where the workshop opens for it. Without `To`, the
 * arrival window stays as long as it is.
 */
export const MoveBookingRequest = v.object({
  Day: IsoDay,
  From: v.optional(v.nullable(TimeOfDay), null),
  To: v.optional(v.nullable(TimeOfDay), null),
  IsAgreed: v.optional(v.boolean(), false),
  Reason,
});
/**
 * `POST /api/operating/bookings/{bookingId}/refund`: one `Reference` is refunded once, and an equal amount within 24 hours
 * only with `IsOnceMore`.
 */
export const RefundBookingRequest = v.object({
  Amount: PositiveCents,
  Reason,
  Reference,
  IsOnceMore: v.optional(v.boolean(), false),
});

/** `POST /api/operating/bookings/{bookingId}/view`, and that of a lead: the customer’s page, to read. */
export const CustomerPage = answer({ Url: v.string() });
export type CustomerPage = v.InferOutput<typeof CustomerPage>;
