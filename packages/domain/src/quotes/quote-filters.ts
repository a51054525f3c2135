import { RADIUS, WorkshopCategory } from '@pitlane/contracts/constants';
import type { SortBy } from '@pitlane/contracts/enums';
import type { Lead } from '@pitlane/contracts/lead';
import type { Listing } from '@pitlane/contracts/quote';
import { priceEnds } from '../money/price-spread.ts';
import { TRANSPORT_EXTRA } from './extras.ts';

/** Workshop with pick-up and drop-off: a workshop that offers the valet (1 §3 Filters). */
export const PICK_UP_CATEGORY = 99;

export const SORT_OPTIONS: { Property: SortBy; Description: string }[] = [
  { Property: 'recommended', Description: 'Recommended' },
  { Property: 'rating', Description: 'Rating' },
  { Property: 'distance', Description: 'Distance' },
  { Property: 'price', Description: 'Price' },
  { Property: 'earliest', Description: 'Earliest' },
];

/** 7:00 to 9:30 in half hours and any time (1 §9); `Value` is `HH:mm`, null any time. */
export const OPENING_BEFORE_OPTIONS: { Value: string | null; Description: string }[] = [
  { Value: null, Description: 'Any Time' },
  ...['07:00', '07:30', '08:00', '08:30', '09:00', '09:30'].map((Value) => ({
    Value,
    Description: `${Value.replace(/^0/, '')} am`,
  })),
];

type Placed = Pick<Listing, 'DistanceInMetres'>;
type Kind = Pick<Listing, 'WorkshopCategory' | 'ExtraServices' | 'Perks'>;
type Sorted = Placed &
  Pick<Listing, 'WorkshopId' | 'WorkshopCategory' | 'WorkshopRatingDetails' | 'Pricing'> &
  Pick<Listing, 'AvailableFrom' | 'AvailableFromTime' | 'RecommendedSortOrderScore'>;

/** All filters of the results; null or empty lets everything through. */
export type QuoteFilters = {
  /** Metres. */
  radius: number | null;
  /** 0 all, 1 to 3, or 99. */
  category: number;
  /** `HH:mm`. */
  openingBefore: string | null;
  /** WorkshopExtraServiceIDs, all of which a listing must offer. */
  extras: readonly number[];
  /** Cents including tax; an estimate is within it as a whole. */
  maximumPrice: number | null;
  opensOnSaturday: boolean;
};
export const NO_FILTERS: QuoteFilters = {
  radius: null,
  category: 0,
  openingBefore: null,
  extras: [],
  maximumPrice: null,
  opensOnSaturday: false,
};

export function filterListings(listings: readonly Listing[], filters: QuoteFilters): Listing[] {
  return withinRadius(listings, filters.radius).filter(
    (listing) =>
      isOfCategory(listing, filters.category) &&
      opensBefore(listing, filters.openingBefore) &&
      (filters.maximumPrice === null || priceEnds(listing).Maximum <= filters.maximumPrice) &&
      (!filters.opensOnSaturday || listing.IsOpenOnSaturday) &&
      filters.extras.every((id) => offersExtra(listing, id)),
  );
}

/** Listings no farther than `radius` metres; null lets all through. */
export function withinRadius<T extends Placed>(listings: readonly T[], radius: number | null): T[] {
  return listings.filter((listing) => radius === null || listing.DistanceInMetres <= radius);
}

/**
 * Sorted by one property, ties by id. Recommended is the order in which the server sent them: it knows the scores and
 * the third-place rule. A fleet sees dealerships first in every order (1 §6), also where the filter that starts with
 * them is not shown.
 */
export function sortListings<T extends Sorted>(
  listings: readonly T[],
  sortBy: SortBy,
  { isFleet = false }: { isFleet?: boolean } = {},
): T[] {
  const sorted = sortBy === 'recommended' ? listings : sortedBy(listings, ORDER[sortBy]);
  if (!isFleet) return [...sorted];
  return sorted.toSorted((a, b) => Number(isDealership(b)) - Number(isDealership(a)));
}

export const isDealership = (listing: Pick<Listing, 'WorkshopCategory'>): boolean =>
  listing.WorkshopCategory === WorkshopCategory.Dealership;

/**
 * Radius options: 5, 10 and 15 km as in the funnel filter, and the furthest listing rounded up to 5 km (1 §9), as far as
 * one lies beyond them; and the one that the lead asks for, which has to be among them to be seen and changed.
 */
export function radiusOptions(
  listings: readonly Placed[],
  wanted: number | null = null,
): { Metres: number; Description: string }[] {
  const custom = customRadius(listings);
  const options = new Set<number>(RADIUS.modalOptions);
  for (const metres of [...RADIUS.funnelOptions, custom]) if (metres <= custom) options.add(metres);
  if (wanted !== null) options.add(wanted);
  return [...options].toSorted((a, b) => a - b).map(radiusOption);
}

/** Metres of the furthest listing, rounded up to a multiple of 5 km; 5 km at least (1 §9). */
export function customRadius(listings: readonly Placed[]): number {
  const furthest = listings.reduce((far, listing) => Math.max(far, listing.DistanceInMetres), 0);
  return Math.max(RADIUS.default, Math.ceil(furthest / RADIUS.step) * RADIUS.step);
}

/**
 * Category options, as far as the listings hold them (decisions, finer points 9); fleets see dealerships first and no
 * 'All' (1 §6). Empty where the filter is not shown: with 2 options or fewer.
 */
export function categoryOptions(
  listings: readonly Kind[],
  { isFleet = false }: { isFleet?: boolean } = {},
): { Value: number; Description: string }[] {
  const present = CATEGORIES.filter(({ Value }) => listings.some((listing) => isOfCategory(listing, Value)));
  const options = isFleet
    ? present
        .filter(({ Value }) => Value !== WorkshopCategory.All)
        .toSorted((a, b) => Number(isDealer(b)) - Number(isDealer(a)))
    : present;
  return options.length > 2 ? options : [];
}

/**
 * What the results start with on each load (1 §4): the person's own wishes as the lead and the `visit` hold them, as far
 * as anybody meets them, and for fleets, which have no 'All', the first category (1 §6).
 */
export function initialFilters(
  listings: readonly Listing[],
  lead: Pick<Lead, 'Radius' | 'OpeningBeforeTime' | 'Extras' | 'ListingCategory' | 'FleetCompanyId'>,
  visit: Partial<QuoteFilters> | null = null,
): QuoteFilters {
  const isFleet = lead.FleetCompanyId != null;
  const categories = categoryOptions(listings, { isFleet });
  const unfiltered = noFilters(listings, { isFleet });
  const wishes: QuoteFilters = {
    ...NO_FILTERS,
    radius: lead.Radius ?? null,
    category: categories.find(({ Value }) => Value === lead.ListingCategory)?.Value ?? unfiltered.category,
    openingBefore:
      OPENING_BEFORE_OPTIONS.find(({ Value }) => Value !== null && Value === lead.OpeningBeforeTime)?.Value ??
      null,
    extras: (lead.Extras ?? '').split(',').map(Number).filter(Boolean),
  };
  const isMet = (filters: QuoteFilters) => filterListings(listings, filters).length > 0;
  return [{ ...wishes, ...visit }, wishes].find(isMet) ?? unfiltered;
}

/** The filters and the sort as the lead keeps them (1 §3 'Filters'): a change of one alone writes all of them. */
export const toKeptFilters = (filters: QuoteFilters, sortBy: SortBy) => ({
  Radius: filters.radius,
  ListingCategory: filters.category as NonNullable<Lead['ListingCategory']>,
  OpeningBeforeTime: filters.openingBefore,
  Extras: filters.extras.join(','),
  WhatsImportant: SORT_OPTIONS.find(({ Property }) => Property === sortBy)!.Description,
});

/** The sort that the lead keeps; Recommended for anything else that it holds. */
export const keptSort = ({ WhatsImportant }: Pick<Lead, 'WhatsImportant'>): SortBy =>
  SORT_OPTIONS.find(({ Description }) => Description === WhatsImportant)?.Property ?? 'recommended';

/** Without any wish, also those that the lead keeps; a fleet has its first category, as it has no 'All' (1 §6). */
export const noFilters = (
  listings: readonly Kind[],
  { isFleet = false }: { isFleet?: boolean } = {},
): QuoteFilters => ({
  ...NO_FILTERS,
  category: (isFleet && categoryOptions(listings, { isFleet })[0]?.Value) || WorkshopCategory.All,
});

/** How many of the filters differ from `unfiltered`. */
export function countFilters(filters: QuoteFilters, unfiltered: QuoteFilters): number {
  return (
    Number(filters.radius !== null) +
    Number(filters.category !== WorkshopCategory.All && filters.category !== unfiltered.category) +
    Number(filters.openingBefore !== null) +
    Number(filters.maximumPrice !== null) +
    Number(filters.opensOnSaturday) +
    filters.extras.length
  );
}

/**
 * Cents, in tens of dollars: prices that a quarter, half and three quarters of the listings don't exceed, and the one
 * that is `wanted`. Empty where all cost about the same and none is wanted.
 */
export function priceOptions(
  listings: readonly Pick<Listing, 'Pricing'>[],
  wanted: number | null = null,
): number[] {
  const prices = listings.map((listing) => priceEnds(listing).Maximum).toSorted((a, b) => a - b);
  const highest = prices.at(-1) ?? 0;
  const options = [0.25, 0.5, 0.75].map((share) => {
    const price = prices[Math.ceil(prices.length * share) - 1] ?? 0;
    return Math.ceil(price / PRICE_STEP) * PRICE_STEP;
  });
  const offered = options.filter((option) => option < highest);
  if (wanted !== null) offered.push(wanted);
  return [...new Set(offered)].toSorted((a, b) => a - b);
}

/** Cents. */
const PRICE_STEP = 1000;

/** Extras that at least one listing offers, the most offered first. */
export function extraOptions(
  listings: readonly Pick<Listing, 'ExtraServices' | 'Perks'>[],
): { WorkshopExtraServiceID: number; Name: string; Count: number }[] {
  const found = new Map<number, { WorkshopExtraServiceID: number; Name: string; Count: number }>();
  for (const listing of listings) {
    const ids = new Map(
      [...listing.ExtraServices, ...listing.Perks].map((extra) => [extra.WorkshopExtraServiceID, extra.Name]),
    );
    for (const [WorkshopExtraServiceID, Name] of ids) {
      const option = found.get(WorkshopExtraServiceID) ?? { WorkshopExtraServiceID, Name, Count: 0 };
      found.set(WorkshopExtraServiceID, { ...option, Count: option.Count + 1 });
    }
  }
  return [...found.values()].toSorted(
    (a, b) => b.Count - a.Count || a.WorkshopExtraServiceID - b.WorkshopExtraServiceID,
  );
}

/** 'Show 1 Quote', 'Show N Quotes' or 'No quotes available' (disabled) (1 §4). */
export function filterButton(count: number): { text: string; isDisabled: boolean } {
  if (count === 0) return { text: 'No quotes available', isDisabled: true };
  return { text: count === 1 ? 'Show 1 Quote' : `Show ${count} Quotes`, isDisabled: false };
}

export function isOfCategory(listing: Kind, category: number): boolean {
  if (category === WorkshopCategory.All) return true;
  if (category !== PICK_UP_CATEGORY) return listing.WorkshopCategory === category;
  return (
    listing.WorkshopCategory === WorkshopCategory.Workshop && offersExtra(listing, TRANSPORT_EXTRA.valet)
  );
}

/** Whether it opens at or before `time` (`HH:mm`); a listing without hours only passes any time. */
export function opensBefore(listing: Pick<Listing, 'OpeningHours'>, time: string | null): boolean {
  const opens = listing.OpeningHours.StartTime;
  return time === null || (opens !== null && opens <= time);
}

const offersExtra = (listing: Pick<Listing, 'ExtraServices' | 'Perks'>, id: number): boolean =>
  [...listing.ExtraServices, ...listing.Perks].some((extra) => extra.WorkshopExtraServiceID === id);

type Order = (a: Sorted, b: Sorted) => number;
const ORDER: Record<Exclude<SortBy, 'recommended'>, Order> = {
  rating: (a, b) =>
    b.WorkshopRatingDetails.TotalRating - a.WorkshopRatingDetails.TotalRating ||
    b.WorkshopRatingDetails.RatingCount - a.WorkshopRatingDetails.RatingCount,
  distance: (a, b) => a.DistanceInMetres - b.DistanceInMetres,
  price: (a, b) => a.Pricing.Net.IncludingTax - b.Pricing.Net.IncludingTax,
  // Many are free at the same time: among them the recommended ones first.
  earliest: (a, b) => compareSlots(a, b) || b.RecommendedSortOrderScore - a.RecommendedSortOrderScore,
};

type WithSlot = Pick<Listing, 'AvailableFrom' | 'AvailableFromTime'>;
const slotKey = (one: WithSlot): string => `${one.AvailableFrom}T${one.AvailableFromTime}`;
const compareSlots = (a: WithSlot, b: WithSlot): number =>
  slotKey(a) < slotKey(b) ? -1 : Number(slotKey(a) > slotKey(b));

const sortedBy = <T extends Sorted>(listings: readonly T[], order: Order): T[] =>
  listings.toSorted((a, b) => order(a, b) || a.WorkshopId - b.WorkshopId);

const radiusOption = (Metres: number) => ({ Metres, Description: `${Metres / 1000} km` });

const CATEGORIES: { Value: number; Description: string }[] = [
  { Value: WorkshopCategory.All, Description: 'All' },
  { Value: WorkshopCategory.Workshop, Description: 'Workshop' },
  { Value: WorkshopCategory.MobileMechanic, Description: 'Mobile Mechanic' },
  { Value: WorkshopCategory.Dealership, Description: 'Dealership' },
  { Value: PICK_UP_CATEGORY, Description: 'Workshop with pick-up and drop-off' },
];

const isDealer = ({ Value }: { Value: number }) => Value === WorkshopCategory.Dealership;
