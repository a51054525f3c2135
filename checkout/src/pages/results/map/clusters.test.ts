import type { Listing } from '@pitlane/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSpotIndex, type Spot } from './clusters.ts';

const listing = (WorkshopId: number, Longitude: number, Latitude: number, price = 100) =>
  ({ WorkshopId, Longitude, Latitude, Pricing: { Net: { IncludingTax: price } } }) as unknown as Listing;
const listSupplierIds = (spots: Spot[]) =>
  spots.flatMap((spot) => (spot.kind === 'listing' ? [spot.listing.WorkshopId] : spot.supplierIds));

test('listings at one place share a mark with the lowest price; the first five keep their pins', () => {
  const crowd = Array.from({ length: 12 }, (_, index) => listing(index + 1, 151.2, -33.9, 200 - index));
  const spots = createSpotIndex(crowd)(11);
  expect(spots.map((spot) => spot.kind)).toEqual([...Array(5).fill('listing'), 'cluster']);
  expect(spots.at(-1)).toMatchObject({ fromCents: 189, supplierIds: expect.arrayContaining([6, 12]) });
});

test('[RES-06] every listing stands on the map exactly once at every zoom', () => {
  const places = fc.array(
    fc.tuple(
      fc.double({ min: 150.5, max: 151.5, noNaN: true }),
      fc.double({ min: -34.3, max: -33.5, noNaN: true }),
    ),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(places, fc.integer({ min: 8, max: 19 }), (list, zoom) => {
      const listings = list.map(([longitude, latitude], index) => listing(index + 1, longitude, latitude));
      const ids = listSupplierIds(createSpotIndex(listings)(zoom));
      expect(ids.toSorted((a, b) => a - b)).toEqual(listings.map((one) => one.WorkshopId));
    }),
  );
});
