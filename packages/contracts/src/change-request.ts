import * as v from 'valibot';
import { BookingStatus, ChangeRequestStatus } from './enums.ts';
import { answer, Cents, IsoDay, maybe, Note, NullableText, TimeOfDay } from './primitives.ts';
import { ServiceDay } from './service-day.ts';

export const ChangeKind = v.picklist(['Change', 'Cancel']);
export type ChangeKind = v.InferOutput<typeof ChangeKind>;

/** A customer's change request, as the holder of the booking token sees it. */
export const BookingChange = v.object({
  Kind: ChangeKind,
  /** The day that would suit. */
  WantedDay: v.nullable(IsoDay),
  Status: ChangeRequestStatus,
  CreatedOn: v.string(),
});
export type BookingChange = v.InferOutput<typeof BookingChange>;

/** `POST /api/booking/{token}/change-request`: another time, or no booking at all. */
export const ChangeRequest = v.object({
  Kind: ChangeKind,
  /** The day that would suit, one of `AvailableDates`; only for `Change`, which needs it or `Comments`. */
  WantedDay: maybe(ServiceDay),
  Comments: v.optional(Note, ''),
});
export type ChangeRequest = v.InferInput<typeof ChangeRequest>;

/** `POST /api/booking/{token}/accept-time`: one of the times that the workshop proposes. */
export const AcceptTime = v.object({ Date: IsoDay, StartAt: TimeOfDay });
export type AcceptTime = v.InferInput<typeof AcceptTime>;

/** `GET` and `POST /api/booking/{token}/change-request`. */
export const ChangeRequestResponse = answer({
  BookingReference: v.string(),
  WorkshopName: v.string(),
  Status: BookingStatus,
  ServiceDate: IsoDay,
  TimeOfArrival: v.string(),
  /** The end of the window in which the mechanic comes; null for a single time. */
  TimeOfArrivalTo: v.nullable(TimeOfDay),
  IsPaid: v.boolean(),
  /** What comes back when the booking is cancelled now; null where that has to be agreed. */
  RefundIncGst: v.nullable(Cents),
  /** Until when it can be cancelled free of charge; null where nothing is promised, and once that has passed. */
  FreeCancellationUntil: NullableText,
  /** Hours before the booking until which the workshop promises that; null: none. */
  FreeCancellationHours: v.nullable(v.number()),
  IANATimeZone: v.string(),
  /** Whether a request can be made: not once the work is done or the booking cancelled. */
  CanRequest: v.boolean(),
  /** Days on which the workshop is free, from `EarliestDay` on. */
  AvailableDates: v.array(IsoDay),
  /** The first day that can be chosen. */
  EarliestDay: IsoDay,
  /** The open request, if any. */
  Open: v.nullable(
    v.object({
      ...v.omit(BookingChange, ['Status']).entries,
      Comments: v.string(),
    }),
  ),
});
export type ChangeRequestResponse = v.InferOutput<typeof ChangeRequestResponse>;
