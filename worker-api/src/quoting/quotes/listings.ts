import type {
  Listing,
  ListingRating,
  PaymentMethod,
  PriceBreakdown,
  PriceCategory,
} from '@pitlane/contracts';
import { CURRENCY, LISTING_STRATEGY, WorkshopCategory } from '@pitlane/contracts/constants';
import { addDays, type Day, daysBetween, weekdayOf } from '@pitlane/domain/calendar/day';
import { formatDay } from '@pitlane/domain/calendar/format-day';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import {
  type CalendarContext,
  firstSlot,
  hoursOn,
  type Slot,
} from '@pitlane/domain/calendar/supplier-calendar';
import { localDay } from '@pitlane/domain/calendar/zone';
import { listBookingMethods, methodsFor, type OfferedMethod } from '@pitlane/domain/payment/payment-methods';
import { applyQuotedTerms, promisedExtras } from '@pitlane/domain/quotes/kept-extras';
import {
  type ItemPrice,
  type PricedItem,
  priceItem,
  toBreakdown,
  wasTotal,
} from '@pitlane/domain/quotes/pricing';
import { median, scoreSupplier, sortByRecommended, THIRD_PLACE_REASON } from '@pitlane/domain/quotes/scoring';
import type { Candidate } from './candidates.ts';

/** Prices that a supplier's listing was quoted with before, and that still hold. */
export type KeptPrice = {
  breakdown: PriceBreakdown;
  wasPriceCents: number | null;
  /** As quoted; null in what was kept without them. */
  extras: Candidate['extras'] | null;
};

export type QuoteCase = CalendarContext & {
  /** From which free days are looked for. */
  day: Day;
  items: PricedItem[];
  category: PriceCategory;
  isRange: boolean;
  /** By supplier id. */
  kept: ReadonlyMap<number, KeptPrice>;
  thirdPlaceSupplierId: number | null;
  /** Fleets do not pay online (1 §6). */
  takesOnlinePayments: boolean;
  /** Methods that are set up, with what they take. */
  offeredMethods: readonly OfferedMethod[];
  /** What the lead's partner takes off; null for nothing. */
  discount: Listing['Discount'];
  /** Called for each supplier that is left out because its price cannot be stored. */
  onPriceOverflow(supplierId: number): void;
};

/** Largest price that a listing stores, a PostgreSQL integer. */
const MAX_PRICE_CENTS = 2_147_483_647;

/**
 * Prices, scores and sorts the candidates of a quote: the listings in Recommended order (1 §3, decisions). A supplier
 * whose price is too large to store, such as after a typing mistake, is left out.
 */
export function toListings(candidates: readonly Candidate[], quote: QuoteCase): Listing[] {
  const offers = candidates.flatMap((candidate) => {
    const slot = firstSlot(candidate, quote.day, quote);
    if (slot === null) return [];
    const price = priceCandidate(candidate, quote);
    if (Math.max(price.maximum, price.wasPriceCents ?? 0) > MAX_PRICE_CENTS) {
      quote.onPriceOverflow(candidate.id);
      return [];
    }
    return [{ candidate, slot, price }];
  });
  const medianPriceCents = median(offers.map(({ price }) => price.breakdown.TotalIncGst));
  const scored = offers.map((offer) => {
    const { candidate, price, slot } = offer;
    const { score, reason } = scoreSupplier(
      {
        id: candidate.id,
        priceCents: price.breakdown.TotalIncGst,
        distanceMetres: candidate.distanceMetres,
        ratingCount: candidate.ratingCount,
        ratingAverage: candidate.ratingAverage,
        daysToWait: daysBetween(quote.day, slot.day),
        responseRatePercent: candidate.responseRatePercent,
        isPremium: candidate.isPremium,
      },
      medianPriceCents,
    );
    return { ...offer, id: candidate.id, score, reason };
  });
  const ordered = sortByRecommended(scored, quote.thirdPlaceSupplierId);
  const isThirdByRule = ordered.length >= 3 && ordered[2]!.id === quote.thirdPlaceSupplierId;
  return ordered.map((offer, index) => {
    const isPlacedThird = isThirdByRule && index === 2;
    const reason = isPlacedThird ? `${THIRD_PLACE_REASON} · ${offer.reason}` : offer.reason;
    return toListing({ ...offer, reason, isPlacedThird }, quote);
  });
}

function priceCandidate(candidate: Candidate, { items, category, kept }: QuoteCase): Price {
  const before = kept.get(candidate.id);
  if (before) {
    const extras = mergeExtras(candidate.extras, before.extras);
    return { ...before, extras, maximum: maximumPrice(before.breakdown) };
  }
  const lines: ItemPrice[] = items.map((item) => {
    const fixed = candidate.fixedPrices.find(
      (each) => each.kind === item.kind && each.itemId === item.itemId,
    );
    return priceItem(item, category, candidate, fixed ?? null);
  });
  const always = candidate.extras.filter((extra) => extra.isAlwaysIncluded);
  const extras = always.reduce((sum, extra) => sum + extra.priceCents, 0);
  const breakdown = toBreakdown(lines, extras, candidate.country);
  const was = wasTotal(lines);
  return {
    breakdown,
    wasPriceCents: was === null ? null : was + extras,
    extras: candidate.extras,
    maximum: maximumPrice(breakdown),
  };
}

const mergeExtras = (offered: Candidate['extras'], kept: KeptPrice['extras']): Candidate['extras'] =>
  applyQuotedTerms([...offered, ...promisedExtras(offered, kept)], kept).toSorted((a, b) => a.id - b.id);

const maximumPrice = (breakdown: PriceBreakdown): number =>
  breakdown.Lines.reduce((sum, line) => sum + line.MaximumIncGst, breakdown.ExtrasIncGst);

type Price = KeptPrice & { extras: Candidate['extras']; maximum: number };

type Offer = {
  candidate: Candidate;
  slot: Slot;
  price: Price;
  score: number;
  reason: string;
  isPlacedThird: boolean;
};

function toListing(offer: Offer, quote: QuoteCase): Listing {
  const { candidate, slot, price, score, reason } = offer;
  const { breakdown, wasPriceCents, extras, maximum } = price;
  const today = localDay(quote.now, candidate.timezone);
  const hours = hoursOn(candidate.hours, weekdayOf(slot.day));
  const paysOnline = isPaidOnline(candidate, quote);
  const ratings = candidate.ratings.map(({ id, stars, comment, name }) => ({
    RatingId: id,
    StarCount: stars,
    Comments: comment,
    CustomerName: name,
  }));
  return {
    WorkshopId: candidate.id,
    WorkshopName: candidate.name,
    BusinessTypeId: candidate.businessType,
    WorkshopCategory: WorkshopCategory[candidate.kind],
    IsMobile: candidate.kind === 'MobileMechanic',
    IsPremium: candidate.isPremium,
    IsInstantlyPriced: !quote.isRange,
    Latitude: candidate.latitude,
    Longitude: candidate.longitude,
    SuburbName: candidate.suburbName,
    DistanceInMetres: candidate.distanceMetres,
    RecommendedSortOrderScore: score,
    RecommendedReason: reason,
    IsPlacedThird: offer.isPlacedThird,
    Perks: extras
      .filter((extra) => extra.isAlwaysIncluded)
      .map((extra) => ({ WorkshopExtraServiceID: extra.id, Name: extra.name })),
    ExtraServices: extras.map((extra) => ({
      WorkshopExtraServiceID: extra.id,
      Name: extra.name,
      PriceIncGst: extra.priceCents,
    })),
    Pricing: {
      Strategy: quote.isRange ? LISTING_STRATEGY.PriceRange : LISTING_STRATEGY.SinglePrice,
      Net: {
        IncludingTax: breakdown.TotalIncGst,
        MinimumIncludingTax: breakdown.TotalIncGst,
        MaximumIncludingTax: maximum,
      },
      CapturedBookedValueIncTax: null,
      WasIncludingTax: wasPriceCents,
      Breakdown: breakdown,
    },
    WorkshopRatingDetails: {
      RatingCount: candidate.ratingCount,
      TotalRating: candidate.ratingAverage,
      RecentRatings: ratings,
      BestRecentRating: bestRating(ratings),
    },
    OpeningHours: { StartTime: hours?.open ?? null, EndTime: hours?.close ?? null },
    IsOpenOnSaturday: hoursOn(candidate.hours, SATURDAY) !== null,
    AvailableFrom: slot.day,
    AvailableFromTime: slot.time,
    IsAvailableToday: slot.day === today,
    IsAvailableFromTomorrow: slot.day === addDays(today, 1),
    FormattedAvailableFromInSupplierTimezone: formatDay(slot.day),
    MinimumNetPriceIncTax: breakdown.TotalIncGst,
    AcceptOnlinePayments: paysOnline,
    WorkshopPaymentMethods: paymentMethods(candidate, quote, breakdown.TotalIncGst),
    HasWasPrice: wasPriceCents !== null,
    Discount: quote.discount,
    HasVerifiedCredentials: candidate.hasVerifiedCredentials,
    LicenseNumber: candidate.licenceNumber,
    ImageUrl: candidate.imageUrl,
    IsNew: quote.now < addElapsedDays(candidate.joinedAt, NEW_FOR_DAYS),
    YearsActive: Math.max(0, Number(today.slice(0, 4)) - candidate.yearFounded),
    NoticeDays: candidate.noticeDays,
    FreeCancellationHours: candidate.freeCancellationHours,
    SpecialisationIds: candidate.taskCategoryIds,
  };
}

const SATURDAY = 6;

/** A supplier counts as new for so many days. */
const NEW_FOR_DAYS = 90;

/** The newest of the best that has words; null when none has. */
const bestRating = (ratings: readonly ListingRating[]): ListingRating | null =>
  ratings.filter((one) => one.Comments !== '').toSorted((a, b) => b.StarCount - a.StarCount)[0] ?? null;

/** Whether the supplier is paid online for this quote: never one with two ends or of a fleet (2 §5). */
const isPaidOnline = (candidate: Candidate, quote: QuoteCase): boolean =>
  candidate.acceptsOnlinePayments && quote.takesOnlinePayments && !quote.isRange;

/** The methods that take the listing's lowest price (2 §5). */
const paymentMethods = (candidate: Candidate, quote: QuoteCase, minimumCents: number): PaymentMethod[] =>
  methodsFor(
    listBookingMethods(quote.offeredMethods, {
      kind: 'quote',
      currency: CURRENCY[candidate.country],
      acceptsOnlinePayments: candidate.acceptsOnlinePayments,
      acceptsBnpl: candidate.acceptsBnpl,
      isPriceRange: quote.isRange,
      isFleet: !quote.takesOnlinePayments,
    }),
    minimumCents,
  );
