import type { Listing } from '@pitlane/contracts/quote';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  categoryOptions,
  countFilters,
  customRadius,
  extraOptions,
  filterButton,
  filterListings,
  initialFilters,
  keptSort,
  NO_FILTERS,
  noFilters,
  OPENING_BEFORE_OPTIONS,
  priceOptions,
  radiusOptions,
  sortListings,
  toKeptFilters,
  withinRadius,
} from './quote-filters.ts';

type Some = {
  km?: number;
  category?: 1 | 2 | 3;
  extras?: number[];
  perks?: number[];
  price?: number;
  rating?: [count: number, average: number];
  opens?: string | null;
  saturday?: boolean;
  slot?: [day: string, time: string];
  score?: number;
};
const listing = (WorkshopId: number, some: Some = {}) =>
  ({
    WorkshopId,
    DistanceInMetres: (some.km ?? 1) * 1000,
    WorkshopCategory: some.category ?? 2,
    ExtraServices: (some.extras ?? []).map((id) => ({
      WorkshopExtraServiceID: id,
      Name: '',
      PriceIncGst: 0,
    })),
    Perks: (some.perks ?? []).map((id) => ({ WorkshopExtraServiceID: id, Name: '' })),
    Pricing: { Net: { IncludingTax: some.price ?? 100 } },
    WorkshopRatingDetails: { RatingCount: some.rating?.[0] ?? 1, TotalRating: some.rating?.[1] ?? 4 },
    IsOpenOnSaturday: some.saturday ?? false,
    AvailableFrom: some.slot?.[0] ?? '2026-11-24',
    AvailableFromTime: some.slot?.[1] ?? '08:00',
    RecommendedSortOrderScore: some.score ?? 50,
    OpeningHours: { StartTime: some.opens === undefined ? '08:00' : some.opens, EndTime: '17:00' },
  }) as unknown as Listing;
const estimate = (WorkshopId: number, from: number, to: number): Listing =>
  ({
    ...listing(WorkshopId),
    Pricing: {
      Strategy: 'PRICE_RANGE',
      Net: { IncludingTax: from, MinimumIncludingTax: from, MaximumIncludingTax: to },
    },
  }) as Listing;
const ids = (listings: Listing[]) => listings.map((each) => each.WorkshopId);

describe('[RES-03] filters of the results', () => {
  test('radius: 5, 10 and 15 km and the furthest listing rounded up to 5 km', () => {
    const metres = (list: Listing[]) => radiusOptions(list).map((option) => option.Metres);
    expect(metres([listing(1, { km: 23.1 })])).toEqual([5_000, 10_000, 15_000, 25_000]);
    expect(metres([listing(1, { km: 25 })])).toEqual([5_000, 10_000, 15_000, 25_000]);
    expect(metres([listing(1, { km: 9.9 })])).toEqual([5_000, 10_000]);
    expect(metres([])).toEqual([5_000, 10_000]);
    const wanting = (km: number, wanted: number) =>
      radiusOptions([listing(1, { km })], wanted).map((option) => option.Metres);
    expect(wanting(23, 20_000)).toEqual([5_000, 10_000, 15_000, 20_000, 25_000]);
    expect(wanting(8, 15_000)).toEqual([5_000, 10_000, 15_000]);
    expect(wanting(23, 10_000)).toEqual([5_000, 10_000, 15_000, 25_000]);
    expect([customRadius([]), customRadius([listing(1, { km: 0.3 })])]).toEqual([5_000, 5_000]);
  });
  test('the edge of a radius is inside', () => {
    const list = [listing(1, { km: 5 }), listing(2, { km: 5.001 })];
    expect(ids(withinRadius(list, 5_000))).toEqual([1]);
    expect(ids(withinRadius(list, null))).toEqual([1, 2]);
  });
  test('category options follow the listings and are hidden with 2 or fewer', () => {
    const values = (list: Listing[], isFleet = false) =>
      categoryOptions(list, { isFleet }).map((option) => option.Value);
    const [mobile, workshop, dealer, valet] = [
      listing(1, { category: 1 }),
      listing(2),
      listing(3, { category: 3 }),
      listing(4, { extras: [3] }),
    ];
    expect(values([workshop])).toEqual([]);
    expect(values([workshop, mobile])).toEqual([0, 2, 1]);
    expect(values([workshop, valet])).toEqual([0, 2, 99]);
    expect(values([workshop, mobile, dealer], true)).toEqual([3, 2, 1]);
  });
  test('category 99 is a workshop that offers pick-up and drop-off, also as a perk', () => {
    const list = [
      listing(1, { extras: [3] }),
      listing(2, { perks: [3] }),
      listing(3),
      listing(4, { category: 3, extras: [3] }),
    ];
    expect(ids(filterListings(list, { ...NO_FILTERS, category: 99 }))).toEqual([1, 2]);
  });
  test('opening before takes the hour itself and leaves out who has no hours', () => {
    const list = [
      listing(1, { opens: '07:30' }),
      listing(2, { opens: '08:00' }),
      listing(3, { opens: null }),
    ];
    expect(ids(filterListings(list, { ...NO_FILTERS, openingBefore: '07:30' }))).toEqual([1]);
    expect(OPENING_BEFORE_OPTIONS.map((option) => option.Value)).toEqual([
      ...[null, '07:00', '07:30', '08:00', '08:30', '09:00', '09:30'],
    ]);
  });
  test('a price is a maximum, the amount itself included', () => {
    const list = [listing(1, { price: 20_000 }), listing(2, { price: 20_001 })];
    expect(ids(filterListings(list, { ...NO_FILTERS, maximumPrice: 20_000 }))).toEqual([1]);
  });
  test('of an estimate the upper end counts', () => {
    const list = [estimate(1, 10_000, 20_000), estimate(2, 10_000, 20_001)];
    expect(ids(filterListings(list, { ...NO_FILTERS, maximumPrice: 20_000 }))).toEqual([1]);
    expect(priceOptions([...list, estimate(3, 10_000, 45_000)])).toEqual([20_000, 21_000]);
  });
  test('prices to choose from are those of a quarter, half and three quarters, in tens of dollars', () => {
    const prices = (...all: number[]) =>
      priceOptions(all.map((price, index) => listing(index + 1, { price })));
    expect(prices(20_050, 31_000, 28_100, 40_000)).toEqual([21_000, 29_000, 31_000]);
    expect(prices(20_050, 20_060, 40_000)).toEqual([21_000]);
    expect(prices(20_050, 20_060, 20_070)).toEqual([]);
    expect(prices()).toEqual([]);
  });
  test('open on Saturday leaves out who is closed', () => {
    const list = [listing(1, { saturday: true }), listing(2)];
    expect(ids(filterListings(list, { ...NO_FILTERS, opensOnSaturday: true }))).toEqual([1]);
    expect(countFilters({ ...NO_FILTERS, opensOnSaturday: true, maximumPrice: 100 }, NO_FILTERS)).toBe(2);
  });
  test('every chosen extra must be offered', () => {
    const list = [listing(1, { extras: [4], perks: [6] }), listing(2, { extras: [4] })];
    expect(ids(filterListings(list, { ...NO_FILTERS, extras: [4, 6] }))).toEqual([1]);
  });
});

test('[RES-04] sorts by rating, distance and price with ties by id; recommended keeps the order of the server', () => {
  const list = [
    listing(9, { rating: [10, 4.5], km: 2, price: 300 }),
    listing(3, { rating: [10, 4.5], km: 1, price: 300 }),
    listing(5, { rating: [80, 4.5], km: 1, price: 200 }),
  ];
  expect(ids(sortListings(list, 'recommended'))).toEqual([9, 3, 5]);
  expect(ids(sortListings(list, 'rating'))).toEqual([5, 3, 9]);
  expect(ids(sortListings(list, 'distance'))).toEqual([3, 5, 9]);
  expect(ids(sortListings(list, 'price'))).toEqual([5, 3, 9]);
});

test('[RES-04] sorts by the first free slot; of those at one time the recommended ones come first', () => {
  const list = [
    listing(1, { slot: ['2026-11-24', '08:00'], score: 60 }),
    listing(2, { slot: ['2026-11-26', '07:00'] }),
    listing(3, { slot: ['2026-11-23', '14:00'] }),
    listing(4, { slot: ['2026-11-24', '08:00'], score: 80 }),
    listing(5, { slot: ['2026-11-24', '07:30'] }),
  ];
  expect(ids(sortListings(list, 'earliest'))).toEqual([3, 5, 4, 1, 2]);
});

test('[RES-13] a fleet sees dealerships first in every order, each part in its own', () => {
  const list = [
    listing(1, { category: 2, price: 100 }),
    listing(2, { category: 3, price: 300 }),
    listing(3, { category: 1, price: 50 }),
    listing(4, { category: 3, price: 200 }),
  ];
  expect(ids(sortListings(list, 'recommended', { isFleet: true }))).toEqual([2, 4, 1, 3]);
  expect(ids(sortListings(list, 'price', { isFleet: true }))).toEqual([4, 2, 3, 1]);
  expect(ids(sortListings(list, 'price'))).toEqual([3, 1, 4, 2]);
});

test('[RES-05] filter button texts', () => {
  expect(filterButton(1)).toEqual({ text: 'Show 1 Quote', isDisabled: false });
  expect(filterButton(12)).toEqual({ text: 'Show 12 Quotes', isDisabled: false });
  expect(filterButton(0)).toEqual({ text: 'No quotes available', isDisabled: true });
});

describe('[RES-05] filters on a load', () => {
  const nothing = {
    ...{ Radius: null, ListingCategory: null, OpeningBeforeTime: null, Extras: '' },
    FleetCompanyId: null,
  };
  const list = [
    listing(1, { category: 1, km: 2, opens: '07:00' }),
    listing(2, { category: 2, km: 8, extras: [4] }),
    listing(3, { category: 3, km: 12 }),
  ];
  test('start with the wishes of the lead, or without them where no listing meets them', () => {
    expect(initialFilters(list, nothing)).toEqual(NO_FILTERS);
    expect(initialFilters(list, { ...nothing, Radius: 10_000, Extras: '4' })).toEqual({
      ...NO_FILTERS,
      radius: 10_000,
      extras: [4],
    });
    expect(initialFilters(list, { ...nothing, OpeningBeforeTime: '07:00' }).openingBefore).toBe('07:00');
    expect(initialFilters(list, { ...nothing, OpeningBeforeTime: 'whenever', Extras: '4,9' })).toEqual(
      NO_FILTERS,
    );
  });
  test('restores the filters of the visit, unless they leave no listing', () => {
    const visit = { maximumPrice: 20_000, opensOnSaturday: false };
    const priced = [listing(1, { price: 18_000, km: 2 }), listing(2, { price: 30_000, km: 8 })];
    expect(initialFilters(priced, nothing, visit)).toEqual({ ...NO_FILTERS, ...visit });
    const near = { ...nothing, Radius: 5_000 };
    expect(initialFilters(priced, near, { ...visit, maximumPrice: 10_000 })).toEqual({
      ...NO_FILTERS,
      radius: 5_000,
    });
  });
  test('the price that is wanted is among the options', () => {
    expect(priceOptions([listing(1, { price: 18_000 })], 20_000)).toEqual([20_000]);
    const options = [10_000, 20_000, 30_000, 40_000].map((price, index) => listing(index + 1, { price }));
    expect(priceOptions(options, 15_000)).toEqual([10_000, 15_000, 20_000, 30_000]);
    expect(priceOptions(options, 20_000)).toEqual([10_000, 20_000, 30_000]);
  });
  test('[RES-13] a fleet starts with dealerships and has no All', () => {
    expect(initialFilters(list, { ...nothing, FleetCompanyId: 1 }).category).toBe(3);
    expect(initialFilters(list.slice(0, 2), { ...nothing, FleetCompanyId: 1 }).category).toBe(0);
  });
  test('cleared they hold no wish, not those of the lead either; a fleet has its first category', () => {
    expect(noFilters(list)).toEqual(NO_FILTERS);
    expect(noFilters(list, { isFleet: true })).toEqual({ ...NO_FILTERS, category: 3 });
  });
  test('restores the filters and the sort of the lead', () => {
    const chosen = { ...NO_FILTERS, radius: 10_000, category: 2, openingBefore: '08:30', extras: [4] };
    const kept = toKeptFilters(chosen, 'price');
    expect(kept).toEqual({
      ...{ Radius: 10_000, ListingCategory: 2, OpeningBeforeTime: '08:30', Extras: '4' },
      WhatsImportant: 'Price',
    });
    expect(initialFilters(list, { ...nothing, ...kept })).toEqual(chosen);
    expect([keptSort(kept), keptSort({ WhatsImportant: 'My dog' })]).toEqual(['price', 'recommended']);
    expect(initialFilters(list, { ...nothing, ListingCategory: 99 }).category).toBe(0);
  });
  test('the count is of what the person chose', () => {
    const initial = { ...NO_FILTERS, category: 3 };
    expect(countFilters(initial, initial)).toBe(0);
    expect(
      countFilters(
        { ...NO_FILTERS, radius: 5_000, category: 2, openingBefore: '08:00', extras: [4, 6] },
        initial,
      ),
    ).toBe(5);
  });
  test('offers extras with the number of listings that have them', () => {
    const some = [listing(1, { extras: [4, 6], perks: [6] }), listing(2, { perks: [6] })];
    expect(
      extraOptions(some).map(({ WorkshopExtraServiceID, Count }) => [WorkshopExtraServiceID, Count]),
    ).toEqual([
      [6, 2],
      [4, 1],
    ]);
  });
});

describe('whatever the listings are', () => {
  const some = fc.record({
    km: fc.double({ min: 0, max: 60, noNaN: true }),
    category: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
    extras: fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
    price: fc.integer({ min: 0, max: 100_000 }),
    rating: fc.tuple(
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
    ),
    slot: fc.tuple(
      fc.constantFrom('2026-11-23', '2026-11-24', '2026-11-30'),
      fc.constantFrom('07:30', '12:00'),
    ),
    opens: fc.constantFrom(null, '06:30', '07:30', '08:00', '09:30'),
  });
  const many = fc
    .array(some, { maxLength: 60 })
    .map((list) => list.map((each, index) => listing(index + 1, each)));
  const filters = fc.record({
    radius: fc.constantFrom(null, 5_000, 10_000, 25_000),
    category: fc.constantFrom(0, 1, 2, 3, 99),
    openingBefore: fc.constantFrom(null, '07:00', '08:00', '09:30'),
    extras: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
    maximumPrice: fc.constantFrom(null, 20_000, 60_000),
    opensOnSaturday: fc.boolean(),
  });
  test('[RES-03] a filter only takes away, one more never adds, and its order does not matter', () => {
    fc.assert(
      fc.property(many, filters, filters, (list, one, other) => {
        const left = filterListings(list, one);
        expect(list.filter((each) => left.includes(each))).toEqual(left);
        expect(ids(filterListings(left, other))).toEqual(
          ids(filterListings(filterListings(list, other), one)),
        );
        expect(filterListings(list, NO_FILTERS)).toEqual(list);
      }),
    );
  });
  test('[RES-04] every sort keeps all listings and gives the same order whatever the input order', () => {
    const sorts = fc.constantFrom<'rating' | 'distance' | 'price' | 'earliest'>(
      ...(['rating', 'distance', 'price', 'earliest'] as const),
    );
    fc.assert(
      fc.property(many, sorts, (list, by) => {
        const sorted = sortListings(list, by);
        expect(sorted.length).toBe(list.length);
        expect(sortListings(list.toReversed(), by)).toEqual(sorted);
        expect(sortListings(sorted, by)).toEqual(sorted);
      }),
    );
  });
  test('[RES-14] the largest radius keeps all listings', () => {
    fc.assert(
      fc.property(many, (list) => {
        expect(withinRadius(list, radiusOptions(list).at(-1)!.Metres)).toEqual(list);
      }),
    );
  });
});

test('filtering and sorting 200 listings takes a small part of a frame', () => {
  const list = Array.from({ length: 200 }, (_, index) =>
    listing(index + 1, { km: (index * 7) % 50, extras: [index % 6], price: (index * 7919) % 50_000 }),
  );
  const times = Array.from({ length: 50 }, () => {
    const started = performance.now();
    sortListings(
      filterListings(list, {
        ...NO_FILTERS,
        radius: 30_000,
        category: 2,
        openingBefore: '09:00',
        extras: [4],
      }),
      'price',
    );
    return performance.now() - started;
  }).toSorted((a, b) => a - b);
  expect(times[25]).toBeLessThan(8);
});
