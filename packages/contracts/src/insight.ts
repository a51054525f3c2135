import * as v from 'valibot';
import { LoggedDay } from './audit.ts';
import { Currency } from './enums.ts';
import { answer, Cents, Id, IdParam, Instant, IsoDay } from './primitives.ts';

/** How far a lead can come, in this order; `date` is of version 1 of the funnel only. */
export const FunnelStage = v.picklist([
  'started',
  'tasks',
  'location',
  'vehicle',
  'date',
  'contact',
  'submitted',
  'quoted',
  'chosen',
  'checkout',
  'booked',
]);
export type FunnelStage = v.InferOutput<typeof FunnelStage>;

/** A tablet counts as a desktop; a program that calls as unknown. */
export const DEVICE_CLASSES = ['phone', 'desktop', 'unknown'] as const;
export const DeviceClass = v.picklist(DEVICE_CLASSES);
export type DeviceClass = v.InferOutput<typeof DeviceClass>;

/** What workshops answer: a booking, a request for a quote, a customer's question. */
export const ANSWER_KINDS = ['booking', 'request', 'question'] as const;
export const AnswerKind = v.picklist(ANSWER_KINDS);
export type AnswerKind = v.InferOutput<typeof AnswerKind>;

const period = { from: LoggedDay, to: LoggedDay };

/** A period in days of customer service (UTC+10), both included. */
export const InsightPeriodQuery = v.object(period);

/** The leads of a period, all or those of a partner, a version of the funnel, a class of device. */
export const InsightQuery = v.object({
  ...period,
  partnerId: v.optional(IdParam),
  version: v.optional(
    v.pipe(
      v.picklist(['1', '2']),
      v.transform((text) => Number(text) as 1 | 2),
    ),
  ),
  device: v.optional(DeviceClass),
});
export type InsightQuery = v.InferOutput<typeof InsightQuery>;

export const InsightAnswersQuery = v.object({ ...period, partnerId: v.optional(IdParam) });
export const InsightPricesQuery = v.object({ ...period, region: IdParam });
export const InsightCoverageQuery = v.object({ region: v.optional(IdParam), task: v.optional(IdParam) });

const Period = v.object({ From: IsoDay, To: IsoDay });

const periods = {
  Period,
  /** As long, and ends the day before. */
  Before: Period,
  /** When the newest figures were counted; null before the first count. */
  CountedAt: v.nullable(Instant),
};

/** What one point of a series stands for. */
const Step = v.picklist(['day', 'week', 'month']);
/** `From`: the first day of the step. */
const point = { From: IsoDay };

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Whole cents of many bookings: more than one amount may be. */
const Amount = Count;

/** `GET /api/operating/insight/choices`: what there is to filter by. */
export const InsightChoices = answer({
  Partners: v.array(v.object({ Id, Name: v.string() })),
  Regions: v.array(v.object({ Id, Name: v.string(), Country: v.string() })),
  /** With the most suburbs; null without any. */
  LargestRegion: v.nullable(Id),
  Tasks: v.array(v.object({ Id, Name: v.string() })),
});
export type InsightChoices = v.InferOutput<typeof InsightChoices>;

/** How many leads came at least as far as each stage. */
const Reached = v.array(v.object({ Stage: FunnelStage, Leads: Count, LeadsBefore: Count }));
const FunnelGroup = v.object({ Id: v.string(), Name: v.string(), Stages: Reached });
export type FunnelGroup = v.InferOutput<typeof FunnelGroup>;

/** `GET /api/operating/insight/funnel`: leads by the day on which they began, and how far they came within 28 days. */
export const InsightFunnel = answer({
  ...periods,
  Stages: Reached,
  ByPartner: v.array(FunnelGroup),
  ByVersion: v.array(FunnelGroup),
  ByDevice: v.array(FunnelGroup),
});
export type InsightFunnel = v.InferOutput<typeof InsightFunnel>;

/** Bookings by the day on which they were placed; revenue and commission are of those that were not cancelled. */
const Money = v.object({
  Bookings: Count,
  Cancelled: Count,
  RevenueCents: Amount,
  CommissionCents: Amount,
  RefundedCents: Amount,
});
export type Money = v.InferOutput<typeof Money>;

/** `GET /api/operating/insight/money`. */
export const InsightMoney = answer({
  ...periods,
  Step,
  /** Leads that saw prices, and those of them that booked. */
  Conversion: v.object({ Quoted: Count, Booked: Count, QuotedBefore: Count, BookedBefore: Count }),
  Currencies: v.array(
    v.object({
      Currency,
      Total: Money,
      TotalBefore: Money,
      Series: v.array(v.object({ ...point, ...Money.entries })),
    }),
  ),
});
export type InsightMoney = v.InferOutput<typeof InsightMoney>;

/** Minutes are null without an answer. */
const Waits = v.object({
  Sent: Count,
  Answered: Count,
  MedianMinutes: v.nullable(v.number()),
  /** Nine of ten answers came within it. */
  SlowMinutes: v.nullable(v.number()),
});
export type Waits = v.InferOutput<typeof Waits>;

/** `GET /api/operating/insight/answers`: how long workshops take to answer, by the day on which it was sent to them. */
export const InsightAnswers = answer({
  ...periods,
  Step,
  Kinds: v.array(
    v.object({
      Kind: AnswerKind,
      Total: Waits,
      TotalBefore: Waits,
      Series: v.array(v.object({ ...point, ...Waits.entries })),
    }),
  ),
});
export type InsightAnswers = v.InferOutput<typeof InsightAnswers>;

const PriceRow = v.object({
  Kind: v.picklist(['task', 'service', 'logbook']),
  /** Of the task or the generic service; 0 for a logbook service. */
  WorkId: v.pipe(v.number(), v.integer(), v.minValue(0)),
  Name: v.string(),
  /** Prices that customers were shown. */
  Quotes: Count,
  MedianCents: v.nullable(Cents),
  /** A tenth of the prices is lower, a tenth is higher. */
  LowCents: v.nullable(Cents),
  HighCents: v.nullable(Cents),
  Bookings: Count,
  /** What was booked, at the median; null without a booking. */
  BookedMedianCents: v.nullable(Cents),
  /** The local median of the period before. */
  MedianBeforeCents: v.nullable(Cents),
});
export type PriceRow = v.InferOutput<typeof PriceRow>;

/** `GET /api/operating/insight/prices`: of one region, by whole weeks that touch the period; the most shown first. */
export const InsightPrices = answer({ ...periods, Currency, Rows: v.array(PriceRow) });
export type InsightPrices = v.InferOutput<typeof InsightPrices>;

/** How many suburbs have no workshop for a task, one, or more; without a task, pairs of suburb and task. */
const CoverageRow = v.object({ Id, Name: v.string(), Uncovered: Count, One: Count, Enough: Count });
export type CoverageRow = v.InferOutput<typeof CoverageRow>;

const CoverageSuburb = v.object({
  Id,
  Name: v.string(),
  Postcode: v.string(),
  Latitude: v.number(),
  Longitude: v.number(),
  Workshops: Count,
});
export type CoverageSuburb = v.InferOutput<typeof CoverageSuburb>;

/** `GET /api/operating/insight/coverage`: regions; of a region its tasks; of a region and a task its suburbs. */
export const InsightCoverage = answer({
  CountedAt: v.nullable(Instant),
  Regions: v.array(CoverageRow),
  Tasks: v.array(CoverageRow),
  Suburbs: v.array(CoverageSuburb),
});
export type InsightCoverage = v.InferOutput<typeof InsightCoverage>;

const Calls = v.object({ Calls: Count, Failed: Count });

/** `GET /api/operating/insight/failures`. */
export const InsightFailures = answer({
  ...periods,
  Step,
  /** Of the queue as it is now. */
  Jobs: v.array(
    v.object({
      Job: v.string(),
      /** Failed at least once, and retried automatically. */
      Retrying: Count,
      /** Used up its attempts: waits for a person. */
      GivenUp: Count,
      OldestAt: v.nullable(Instant),
    }),
  ),
  Services: v.array(
    v.object({
      Service: v.string(),
      Total: Calls,
      TotalBefore: Calls,
      /** The most frequent first. */
      Reasons: v.array(v.object({ Code: v.string(), Count })),
      Series: v.array(v.object({ ...point, ...Calls.entries })),
    }),
  ),
});
export type InsightFailures = v.InferOutput<typeof InsightFailures>;
