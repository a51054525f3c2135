import type { Listing } from '@pitlane/contracts';
import { describe, expect, test } from 'vitest';
import {
  categoryOptions,
  filterButton,
  filterListings,
  funnelRadiusOptions,
  NO_FILTERS,
  OPENING_BEFORE_OPTIONS,
  radiusOptions,
  sortListings,
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
    OpeningHours: { StartTime: some.opens === undefined ? '08:00' : some.opens, EndTime: '17:00' },
  }) as unknown as Listing;
const ids = (listings: Listing[]) => listings.map((each) => each.WorkshopId);

describe('[RES-03] filters of the results', () => {
  test('radius: 5 and 10 km and the furthest listing rounded up to 5 km', () => {
    const metres = (list: Listing[]) => radiusOptions(list).map((option) => option.Metres);
    expect(metres([listing(1, { km: 23.1 })])).toEqual([5_000, 10_000, 25_000]);
    expect(metres([listing(1, { km: 25 })])).toEqual([5_000, 10_000, 25_000]);
    expect(metres([listing(1, { km: 9.9 })])).toEqual([5_000, 10_000]);
    expect(metres([])).toEqual([5_000, 10_000]);
    expect(funnelRadiusOptions().map((option) => option.Description)).toEqual(['5 km', '10 km', '15 km']);
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
  test('99 is a workshop that offers pick-up and drop-off, also as a perk', () => {
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

test('[RES-05] filter button texts', () => {
  expect(filterButton(1)).toEqual({ text: 'Show 1 Quote', isDisabled: false });
  expect(filterButton(12)).toEqual({ text: 'Show 12 Quotes', isDisabled: false });
  expect(filterButton(0)).toEqual({ text: 'No quotes available', isDisabled: true });
});
