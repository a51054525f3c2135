import * as v from 'valibot';
import { EMAIL_PROBLEMS } from './booking-texts.ts';
import { Country, Currency, ServiceType } from './enums.ts';
import {
  answer,
  Cents,
  Email,
  Guid,
  Id,
  IdParam,
  IsoDay,
  maybe,
  NullableText,
  PhoneText,
  Year,
} from './primitives.ts';
import { PriceBreakdown } from './quote.ts';

const Word = v.pipe(v.string(), v.trim(), v.maxLength(120));
const Mid = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));

/** `GET /api/workshop-quote` (2 §3 'Workshop quote request'): a service of a vehicle at one workshop. */
export const WorkshopQuoteQuery = v.pipe(
  v.object({
    WorkshopId: IdParam,
    Mid,
    Make: v.optional(Word),
    Model: v.optional(Word),
    Year: v.optional(v.pipe(v.string(), v.transform(Number), Year)),
    Fuel: v.optional(Word),
    Transmission: v.optional(Word),
    VehiclePriceCategory: v.optional(Word),
    serviceScheduleId: v.optional(IdParam),
    serviceIntervalId: v.optional(IdParam),
    serviceSortOrder: v.optional(IdParam),
    GenericServiceID: v.optional(IdParam),
  }),
  v.check(
    (query) => (query.serviceIntervalId === undefined) !== (query.GenericServiceID === undefined),
    'Name a service interval or a generic service.',
  ),
);
export type WorkshopQuoteQuery = v.InferInput<typeof WorkshopQuoteQuery>;

export const WorkshopQuote = answer({
  /** False: no quote can be calculated for this vehicle (2 §8). */
  IsQuoteValid: v.boolean(),
  ServiceName: NullableText,
  Breakdown: v.nullable(PriceBreakdown),
  Currency,
  /** The workshop's: a number without a country's code is read there. */
  Country,
  /** Days on which the workshop can take it, the nearest first. */
  DateOptions: v.array(IsoDay),
});
export type WorkshopQuote = v.InferOutput<typeof WorkshopQuote>;

/** `POST /api/workshop-quote`: keeps the quote for a customer of the workshop. */
export const WorkshopQuoteRequest = v.pipe(
  v.object({
    WorkshopId: Id,
    Mid,
    ServiceType,
    IntervalId: maybe(Id),
    serviceScheduleId: maybe(Id),
    GenericServiceID: maybe(Id),
    ServiceDate: maybe(IsoDay),
  }),
  v.check(
    (body) =>
      body.ServiceType === 'LogbookService' ? body.IntervalId != null : body.GenericServiceID != null,
    'A logbook service needs its interval, a generic one its id.',
  ),
);
export type WorkshopQuoteRequest = v.InferInput<typeof WorkshopQuoteRequest>;

export const WorkshopQuoteResponse = answer({
  LeadGuid: v.nullable(Guid),
  /** For the customer: opens the quote once, within 14 days, and lets it be booked. */
  QuoteUrl: NullableText,
  TotalIncGst: v.nullable(Cents),
  IsQuoteValid: v.boolean(),
});
export type WorkshopQuoteResponse = v.InferOutput<typeof WorkshopQuoteResponse>;

/** `POST /api/workshop-quote/{guid}/send`: a new link to the quote, by mail, SMS or both. */
export const WorkshopQuoteSendRequest = v.pipe(
  v.object({ EmailAddress: maybe(Email), MobileNumber: maybe(PhoneText) }),
  v.check(({ EmailAddress, MobileNumber }) => Boolean(EmailAddress || MobileNumber), EMAIL_PROBLEMS.either),
);
export type WorkshopQuoteSendRequest = v.InferInput<typeof WorkshopQuoteSendRequest>;
