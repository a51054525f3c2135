import * as v from 'valibot';
import { Cents, Guid, Id, IsoDay, maybe, textUpTo } from './primitives.ts';

const Flag = v.optional(v.boolean());
const Count = maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)));
const Time = maybe(textUpTo(5));
const Ids = v.optional(v.pipe(v.array(Id), v.maxLength(60)));

/** What one listing showed (1 §3 'Impression log'). Prices in cents, distance in metres. */
export const Impression = v.object({
  SupplierId: Id,
  QuotesPageVariant: maybe(textUpTo(40)),
  WasSupplierNew: Flag,
  Price: maybe(Cents),
  OldPrice: maybe(Cents),
  MinPrice: maybe(Cents),
  MaxPrice: maybe(Cents),
  WasPremium: Flag,
  WasMobileMechanic: Flag,
  HadVerifiedCredentials: Flag,
  /** The review that the listing quoted. */
  RatingShownId: maybe(v.pipe(v.number(), v.safeInteger())),
  WasAcceptingOnlinePayments: Flag,
  HadCampaign: Flag,
  HadDeal: Flag,
  OpenTime: Time,
  CloseTime: Time,
  DistanceInMetres: Count,
  Rating: Count,
  RatingsReceived: Count,
  PerkIds: Ids,
  SpecialisationIds: Ids,
  YearsActive: Count,
  AvailableFrom: maybe(IsoDay),
  NoticeDays: Count,
  RecommendedSortOrderScore: Count,
});
export type Impression = v.InferOutput<typeof Impression>;

/**
 * `POST /api/quotes/log-impressions`: an entry for each shown listing, or the suppliers alone. A supplier counts
 * once per lead and `viewId`, the load of a page; without it once per `date`; without both once a day.
 */
export const ImpressionLog = v.object({
  guid: Guid,
  date: maybe(IsoDay),
  variant: maybe(textUpTo(40)),
  viewId: maybe(Guid),
  supplierIds: v.optional(v.pipe(v.array(Id), v.maxLength(100)), []),
  listings: v.optional(v.pipe(v.array(Impression), v.maxLength(100)), []),
});
export type ImpressionLog = v.InferInput<typeof ImpressionLog>;
