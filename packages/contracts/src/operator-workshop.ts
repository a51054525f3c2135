import * as v from 'valibot';
import { SupplierKind } from './enums.ts';
import { LAST_DAY_PROBLEM, NOT_NEGATIVE_PROBLEM } from './field-texts.ts';
import { Reason } from './operating.ts';
import { INVITATION_STATUSES } from './portal-account.ts';
import {
  answer,
  Cents,
  Email,
  Id,
  IdParam,
  Instant,
  IsoDay,
  listAnswer,
  maxCharacters,
  Name,
  NullableText,
  TimeOfDay,
  WholeNumber,
} from './primitives.ts';
import { WorkshopPaper } from './workshop-paper.ts';
import { CapacityChange, HoursChange, OwnDaysChange, WorkshopProfile } from './workshop-profile.ts';

/** Whether customers find a workshop: `unlisted` was never listed, or was taken out by a file. */
export const WORKSHOP_STATES = ['listed', 'paused', 'unlisted'] as const;
export const WorkshopState = v.picklist(WORKSHOP_STATES);
export type WorkshopState = v.InferOutput<typeof WorkshopState>;

/** What a list of workshops can be limited to. */
export const WORKSHOP_FILTERS = [...WORKSHOP_STATES, 'expired'] as const;
export const WorkshopFilter = v.picklist(WORKSHOP_FILTERS);
export type WorkshopFilter = v.InferOutput<typeof WorkshopFilter>;

/** A workshop in the list of the console. */
export const WorkshopRow = v.object({
  Id,
  Name: v.string(),
  Kind: SupplierKind,
  State: WorkshopState,
  /** The last day of a pause; null without one. */
  PausedUntil: v.nullable(IsoDay),
  Suburb: v.string(),
  ContactName: v.string(),
  EmailAddress: v.string(),
  Phone: v.string(),
  BusinessNumber: v.string(),
  LicenceExpiresOn: v.nullable(IsoDay),
  InsuranceExpiresOn: v.nullable(IsoDay),
  /** What has run out, on the workshop's calendar. */
  Expired: v.array(WorkshopPaper),
  RatingAverage: v.number(),
  RatingCount: WholeNumber,
  JoinedOn: IsoDay,
});
export type WorkshopRow = v.InferOutput<typeof WorkshopRow>;

/** The query of `GET /api/operating/workshops`; the cursor is the last workshop of the page before. */
export const WorkshopListQuery = v.object({
  state: v.optional(WorkshopFilter),
  /** A part of the name, contact, suburb, postcode, mail address, phone or business number. */
  query: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))),
  cursor: v.optional(IdParam),
});
export type WorkshopListQuery = v.InferOutput<typeof WorkshopListQuery>;

/** `GET /api/operating/workshops`: by name. */
export const WorkshopList = listAnswer(WorkshopRow);
export type WorkshopList = v.InferOutput<typeof WorkshopList>;

/** How a workshop does, over the last days. */
export const WorkshopFigures = v.object({
  Days: WholeNumber,
  /** Bookings that it was offered, and what became of them. */
  Offered: WholeNumber,
  Confirmed: WholeNumber,
  Declined: WholeNumber,
  /** Times, questions and prices that it answered with instead. */
  OtherAnswers: WholeNumber,
  Waiting: WholeNumber,
  /** Median minutes until its own answer; null without one. */
  AnswerMinutes: v.nullable(v.number()),
  Reviews: WholeNumber,
  /** Null without a review. */
  Stars: v.nullable(v.number()),
  /** Reviews with one or two stars, and reviews that it reported. */
  PoorReviews: WholeNumber,
  ReportedReviews: WholeNumber,
  /** Changes and cancellations that customers wanted. */
  ChangeRequests: WholeNumber,
});
export type WorkshopFigures = v.InferOutput<typeof WorkshopFigures>;

/** `GET /api/operating/workshops/{workshopId}`, and the answer of every step. */
export const OperatorWorkshop = answer({
  ...WorkshopRow.entries,
  AddressLine: v.string(),
  IANATimeZone: v.string(),
  /** Today where the workshop is. */
  Today: IsoDay,
  Description: v.string(),
  Makes: v.nullable(v.array(v.string())),
  ProvidesServicing: v.boolean(),
  /** What it repairs, by name. */
  Categories: v.array(v.string()),
  LabourRateIncGst: Cents,
  CommissionPercent: v.number(),
  /** Own prices; what has none costs hours and parts. */
  PriceCount: WholeNumber,
  LicenceNumber: NullableText,
  Pause: v.nullable(
    v.object({ Since: Instant, Until: v.nullable(IsoDay), Reason: v.string(), By: v.string() }),
  ),
  /** What it needs before it can be listed; empty when it can. */
  Missing: v.array(v.string()),
  Area: v.object({
    Latitude: v.number(),
    Longitude: v.number(),
    /** Metres that a mobile mechanic travels; 0 for a fixed address. */
    RadiusMetres: WholeNumber,
    /** Suburbs that it serves besides, by name, and how many there are. */
    Suburbs: v.array(v.string()),
    SuburbCount: WholeNumber,
  }),
  OpeningDays: v.array(v.object({ Weekday: WholeNumber, StartTime: TimeOfDay, EndTime: TimeOfDay })),
  JobsPerDay: WholeNumber,
  NoticeDays: WholeNumber,
  Figures: WorkshopFigures,
  People: v.array(
    v.object({
      Id,
      /** Null for an account that the operator set up by its number. */
      EmailAddress: NullableText,
      /** Whether an account has signed in with it. */
      IsKnown: v.boolean(),
      Since: Instant,
    }),
  ),
  /** Newest first. */
  Invitations: v.array(
    v.object({
      Id,
      EmailAddress: v.string(),
      Status: v.picklist(INVITATION_STATUSES),
      CreatedOn: Instant,
      ExpiresOn: Instant,
    }),
  ),
});
export type OperatorWorkshop = v.InferOutput<typeof OperatorWorkshop>;

/** `POST /api/operating/workshops/{workshopId}/pause`: until the end of a day, or until it is listed again. */
export const PauseWorkshopRequest = v.object({ Until: v.optional(v.nullable(IsoDay), null), Reason });
/** `POST /api/operating/workshops/{workshopId}/list`: ends a pause, or lists it for the first time. */
export const ListWorkshopRequest = v.object({ Reason });
/** `POST /api/operating/workshops/{workshopId}/papers`. */
export const WorkshopPapersRequest = v.object({
  LicenceNumber: v.nullable(v.pipe(Name, maxCharacters(40))),
  LicenceExpiresOn: v.nullable(IsoDay),
  InsuranceExpiresOn: v.nullable(IsoDay),
  Reason,
});
/** `GET /api/operating/workshops/{workshopId}/area`. */
export const WorkshopArea = answer({
  WorkshopId: Id,
  Name: v.string(),
  IsMobile: v.boolean(),
  Latitude: v.number(),
  Longitude: v.number(),
  /** How far a mobile mechanic drives; 0 for a fixed address. */
  RadiusMetres: WholeNumber,
  /** Served whatever their distance, by name. */
  Suburbs: v.array(
    v.object({
      Id,
      Name: v.string(),
      State: v.string(),
      Postcode: v.string(),
      Latitude: v.number(),
      Longitude: v.number(),
      /** From the workshop, as the crow flies. */
      Metres: WholeNumber,
    }),
  ),
});
export type WorkshopArea = v.InferOutput<typeof WorkshopArea>;
const SuburbIds = v.pipe(v.array(Id), v.maxLength(200, 'At most 200 suburbs at a time.'));
/** `POST /api/operating/workshops/{workshopId}/area`: a radius that is left out stays. */
export const WorkshopAreaChange = v.object({
  RadiusMetres: v.optional(
    v.pipe(
      v.number(),
      v.integer('Must be whole metres.'),
      v.minValue(0, NOT_NEGATIVE_PROBLEM),
      v.maxValue(500_000, 'At most 500 km.'),
    ),
  ),
  AddSuburbIds: SuburbIds,
  RemoveSuburbIds: SuburbIds,
  Reason,
});
export type WorkshopAreaChange = v.InferInput<typeof WorkshopAreaChange>;

/** A job that is booked for a day, without what else the workshop knows of it. */
const JobOfDay = v.object({ BookingReference: v.string(), ServiceDate: IsoDay });
const { Hours, Capacity, OwnDays } = WorkshopProfile.entries;
/** `GET /api/operating/workshops/{workshopId}/profile`, and the answer of every change of it. */
export const WorkshopHours = answer({
  WorkshopId: Id,
  Name: v.string(),
  Today: IsoDay,
  LastDay: IsoDay,
  Hours: v.object({ ...Hours.entries, JobsWhenClosed: v.array(JobOfDay) }),
  Capacity,
  OwnDays: v.object({
    ...OwnDays.entries,
    Ranges: v.array(v.object({ ...OwnDays.entries.Ranges.item.entries, Jobs: v.array(JobOfDay) })),
  }),
});
export type WorkshopHours = v.InferOutput<typeof WorkshopHours>;

/** `PUT /api/operating/workshops/{workshopId}/hours`, `…/capacity` and `…/own-days`: as the portal, with a reason. */
export const OperatorHoursChange = v.object({ ...HoursChange.entries, Reason });
export type OperatorHoursChange = v.InferInput<typeof OperatorHoursChange>;
export const OperatorCapacityChange = v.object({ ...CapacityChange.entries, Reason });
export type OperatorCapacityChange = v.InferInput<typeof OperatorCapacityChange>;
export const OperatorOwnDaysChange = v.pipe(
  v.object({ ...OwnDaysChange.entries, Reason }),
  v.forward(
    v.check(({ From, To }) => To >= From, LAST_DAY_PROBLEM),
    ['To'],
  ),
);
export type OperatorOwnDaysChange = v.InferInput<typeof OperatorOwnDaysChange>;

/** `POST /api/operating/workshops/{workshopId}/invitations`. */
export const InviteToWorkshopRequest = v.object({ EmailAddress: Email });
/** `POST /api/operating/workshops/{workshopId}/people/{memberId}/remove`. */
export const RemoveFromWorkshopRequest = v.object({ Reason });
