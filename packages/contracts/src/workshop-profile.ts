import * as v from 'valibot';
import { BookingStatus, Country } from './enums.ts';
import { LAST_DAY_PROBLEM, NOT_NEGATIVE_PROBLEM, WHOLE_DAYS_PROBLEM } from './field-texts.ts';
import {
  answer,
  Cents,
  Id,
  IsoDay,
  maxCharacters,
  Name,
  NullableText,
  PhoneText,
  PortalToken,
  TimeOfDay,
  WholeNumber,
} from './primitives.ts';

/** Dearest extra, cents. */
const MAX_EXTRA_PRICE_CENTS = 1_000_000;
const MAX_JOBS_PER_DAY = 500;
const MAX_NOTICE_DAYS = 90;
const MAX_FREE_CANCELLATION_HOURS = 8_760;
const DESCRIPTION_LENGTH = 4_000;

/**
 * What a part of the profile was when it was read. A change names it; when the part is another by then, the answer is
 * `conflict` and nothing is written.
 */
const Version = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'Send the version that was read.'));

const Jobs = v.pipe(
  v.number(),
  v.integer('Must be a whole number of jobs.'),
  v.minValue(0, NOT_NEGATIVE_PROBLEM),
  v.maxValue(MAX_JOBS_PER_DAY, `At most ${MAX_JOBS_PER_DAY} jobs a day.`),
);

/** Opening hours of a weekday, 1 Monday to 7 Sunday, local to the workshop. */
const OpeningDay = v.object({
  Weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  StartTime: TimeOfDay,
  EndTime: TimeOfDay,
});
export type OpeningDay = v.InferOutput<typeof OpeningDay>;

const isUnique = <T>(items: readonly T[]): boolean => new Set(items).size === items.length;

/** `PUT /api/portal/workshops/{workshopId}/hours`: weekdays that are not named are closed. */
export const HoursChange = v.object({
  Version,
  Days: v.pipe(
    v.array(
      v.pipe(
        OpeningDay,
        v.forward(
          v.check(({ StartTime, EndTime }) => EndTime > StartTime, 'Must be after the opening time.'),
          ['EndTime'],
        ),
      ),
    ),
    v.maxLength(7),
    v.check((days) => isUnique(days.map(({ Weekday }) => Weekday)), 'Each weekday once.'),
  ),
});
export type HoursChange = v.InferInput<typeof HoursChange>;

/** `PUT …/capacity`: 0 jobs takes no bookings at all. */
export const CapacityChange = v.object({
  Version,
  JobsPerDay: Jobs,
  NoticeDays: v.pipe(
    v.number(),
    v.integer(WHOLE_DAYS_PROBLEM),
    v.minValue(0, NOT_NEGATIVE_PROBLEM),
    v.maxValue(MAX_NOTICE_DAYS, `At most ${MAX_NOTICE_DAYS} days.`),
  ),
  OpensOnPublicHolidays: v.boolean(),
  /** Until so many hours before a booking begins it can be cancelled free of charge; null promises nothing. */
  FreeCancellationHours: v.nullable(
    v.pipe(
      v.number(),
      v.integer('Must be whole hours.'),
      v.minValue(0, NOT_NEGATIVE_PROBLEM),
      v.maxValue(MAX_FREE_CANCELLATION_HOURS, `At most ${MAX_FREE_CANCELLATION_HOURS} hours.`),
    ),
  ),
});
export type CapacityChange = v.InferInput<typeof CapacityChange>;

/** `PUT …/own-days`: 0 jobs are days off, null is the usual number again. */
export const OwnDaysChange = v.pipe(
  v.object({ Version, From: IsoDay, To: IsoDay, JobsPerDay: v.nullable(Jobs) }),
  v.forward(
    v.check(({ From, To }) => To >= From, LAST_DAY_PROBLEM),
    ['To'],
  ),
);
export type OwnDaysChange = v.InferInput<typeof OwnDaysChange>;

/** `PUT …/about`: what customers read of the workshop. */
export const AboutChange = v.object({
  Version,
  Description: v.pipe(v.string(), v.trim(), maxCharacters(DESCRIPTION_LENGTH)),
  ContactName: v.pipe(Name, v.minLength(1, 'Enter a contact name.')),
  Phone: PhoneText,
});
export type AboutChange = v.InferInput<typeof AboutChange>;

/** An extra that the workshop offers. What is always included costs nothing: it is in the quoted price. */
const OfferedExtra = v.object({
  WorkshopExtraServiceID: Id,
  PriceIncGst: v.pipe(Cents, v.maxValue(MAX_EXTRA_PRICE_CENTS, 'At most $10,000.')),
  /** Ticked when the customer sees it. */
  IncludeByDefault: v.boolean(),
  IsAlwaysIncluded: v.boolean(),
});
export type OfferedExtra = v.InferOutput<typeof OfferedExtra>;

/** `PUT …/extras`: all that is offered. */
export const ExtrasChange = v.object({
  Version,
  Extras: v.pipe(
    v.array(OfferedExtra),
    v.maxLength(50),
    v.check((extras) => isUnique(extras.map((one) => one.WorkshopExtraServiceID)), 'Each extra once.'),
  ),
});
export type ExtrasChange = v.InferInput<typeof ExtrasChange>;

/** A job that is booked for a day. */
const BookedJob = v.object({
  BookingToken: PortalToken,
  BookingReference: v.string(),
  ServiceDate: IsoDay,
  TimeOfArrival: v.nullable(TimeOfDay),
  VehicleDescription: v.string(),
  Status: BookingStatus,
});
export type BookedJob = v.InferOutput<typeof BookedJob>;

/** `GET /api/portal/workshops/{workshopId}/profile`, and the answer of every change of it. */
export const WorkshopProfile = answer({
  WorkshopId: Id,
  Name: v.string(),
  IsMobile: v.boolean(),
  /** Switched off by the operator: in no search. */
  IsActive: v.boolean(),
  Country,
  IANATimeZone: v.string(),
  /** Where the workshop is; own days lie between the two. */
  Today: IsoDay,
  LastDay: IsoDay,
  About: v.object({
    Version: v.string(),
    Description: v.string(),
    ContactName: v.string(),
    Phone: v.string(),
    /** Where booking mails go; changed by the operator. */
    Email: v.string(),
  }),
  /** What the operator has on file; null where it has nothing. */
  Papers: v.object({
    LicenceNumber: NullableText,
    LicenceExpiresOn: v.nullable(IsoDay),
    InsuranceExpiresOn: v.nullable(IsoDay),
  }),
  Hours: v.object({
    Version: v.string(),
    Days: v.array(OpeningDay),
    /** Coming jobs on weekdays that are closed. */
    JobsWhenClosed: v.array(BookedJob),
  }),
  Capacity: v.object({
    Version: v.string(),
    JobsPerDay: WholeNumber,
    NoticeDays: WholeNumber,
    OpensOnPublicHolidays: v.boolean(),
    FreeCancellationHours: v.nullable(WholeNumber),
  }),
  OwnDays: v.object({
    Version: v.string(),
    /** Days in a row with the same number, from today on, and the jobs that are booked on them already. */
    Ranges: v.array(
      v.object({ From: IsoDay, To: IsoDay, JobsPerDay: WholeNumber, Jobs: v.array(BookedJob) }),
    ),
  }),
  Extras: v.object({
    Version: v.string(),
    Offered: v.array(OfferedExtra),
    /** All that can be offered: what each covers, and what it excludes. */
    Catalogue: v.array(
      v.object({
        WorkshopExtraServiceID: Id,
        Name: v.string(),
        Group: v.string(),
        CoversIds: v.array(Id),
        ExcludesIds: v.array(Id),
      }),
    ),
  }),
  Calendar: v.object({
    IsOn: v.boolean(),
    CreatedOn: NullableText,
    /** When a calendar fetched it last, within an hour. */
    LastReadOn: NullableText,
  }),
});
export type WorkshopProfile = v.InferOutput<typeof WorkshopProfile>;

/** `POST …/calendar`: the address is shown only once. */
export const CalendarAddress = answer({
  Address: v.string(),
  Profile: WorkshopProfile,
});
export type CalendarAddress = v.InferOutput<typeof CalendarAddress>;
