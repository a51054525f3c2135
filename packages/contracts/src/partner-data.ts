import * as v from 'valibot';
import { loggedPeriod, NewestFirstCursor } from './audit.ts';
import { type BookingStatus, Currency } from './enums.ts';
import {
  answer,
  Cents,
  Guid,
  Id,
  Instant,
  IsoDay,
  listAnswer,
  Month,
  NullableText,
  SignedCents,
  WholeNumber,
} from './primitives.ts';

/** States of bookings that partners hear of: an unpaid one may still go. */
export const PARTNER_BOOKING_STATUSES = [
  'Pending',
  'Confirmed',
  'Rescheduled',
  'Serviced',
  'Cancelled',
] as const satisfies v.InferOutput<typeof BookingStatus>[];
export const PartnerBookingStatus = v.picklist(PARTNER_BOOKING_STATUSES);
export type PartnerBookingStatus = v.InferOutput<typeof PartnerBookingStatus>;

/** The query of `GET /api/partner/bookings`; days on which it was booked (UTC+10), both included. */
export const PartnerBookingQuery = v.object({ status: v.optional(PartnerBookingStatus), ...loggedPeriod });
export type PartnerBookingQuery = v.InferOutput<typeof PartnerBookingQuery>;

/** `GET /api/partner/bookings`: the partner's bookings, with what webhooks tell about them and no personal data. */
export const PartnerBookingList = listAnswer(
  v.object({
    BookingId: Id,
    Reference: v.string(),
    LeadGuid: Guid,
    Status: PartnerBookingStatus,
    SupplierId: Id,
    ServiceDate: IsoDay,
    TotalCents: Cents,
    Currency,
    IsPaid: v.boolean(),
    PartnerReferralCode: NullableText,
    /** As the partner's page gave it with the quote. */
    PartnerReference: NullableText,
    CreatedOn: Instant,
  }),
);
export type PartnerBookingList = v.InferOutput<typeof PartnerBookingList>;

/** The query of `GET /api/partner/statements`; months of customer service (UTC+10), both included. */
export const PartnerStatementQuery = v.object({
  from: v.optional(Month),
  to: v.optional(Month),
  /** The month where the page before ended. */
  cursor: v.optional(Month),
});
export type PartnerStatementQuery = v.InferOutput<typeof PartnerStatementQuery>;

/** The commission of one month in one currency. */
export const PartnerStatement = v.object({
  Month,
  Currency,
  /** False for the month that is under way. */
  IsComplete: v.boolean(),
  /** Bookings whose work was done. */
  Bookings: WholeNumber,
  /** Refunds of bookings whose work was done. */
  Refunds: WholeNumber,
  /** What customers paid for them, less refunds. */
  BaseCents: SignedCents,
  CommissionCents: SignedCents,
  /** The same by rate; rounded once for each. */
  Rates: v.array(v.object({ Percent: v.number(), BaseCents: SignedCents, CommissionCents: SignedCents })),
});
export type PartnerStatement = v.InferOutput<typeof PartnerStatement>;

/** `GET /api/partner/statements`: the newest month first; months without a booking are left out. */
export const PartnerStatementList = listAnswer(PartnerStatement);
export type PartnerStatementList = v.InferOutput<typeof PartnerStatementList>;

export const MonthParam = v.object({ month: Month });
export const PartnerStatementLineQuery = v.object({ cursor: v.optional(NewestFirstCursor) });

/** `GET /api/partner/statements/{month}`: what the month consists of, the newest first. */
export const PartnerStatementLines = answer({
  Month,
  Statements: v.array(PartnerStatement),
  Items: v.array(
    v.object({
      Id,
      Kind: v.picklist(['serviced', 'refund']),
      /** When the work was reported as done, or the money went back. */
      At: Instant,
      BookingId: Id,
      Reference: v.string(),
      PartnerReference: NullableText,
      ServiceDate: IsoDay,
      Currency,
      /** Negative for a refund. */
      BaseCents: SignedCents,
      Percent: v.number(),
    }),
  ),
  NextCursor: NullableText,
});
export type PartnerStatementLines = v.InferOutput<typeof PartnerStatementLines>;

/** Quotes that began in a month, and what became of them. */
const PartnerFigures = v.object({
  Month,
  /** Submitted quotes. */
  Leads: WholeNumber,
  /** Of these, the ones with a booking that stands. */
  BookedLeads: WholeNumber,
  /** Bookings that were made in the month and stand. */
  Bookings: WholeNumber,
  Commission: v.array(v.object({ Currency, CommissionCents: SignedCents })),
});
export type PartnerFigures = v.InferOutput<typeof PartnerFigures>;

/** `GET /api/partner-console/overview`: this month so far, and the one before. */
export const PartnerOverview = answer({
  This: PartnerFigures,
  Before: PartnerFigures,
  /** What the partner gets of a booking today; null without an agreement. */
  CommissionPercent: v.nullable(v.number()),
});
export type PartnerOverview = v.InferOutput<typeof PartnerOverview>;
