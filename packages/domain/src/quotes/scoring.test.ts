import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { median, placeThird, type Scored, scoreSupplier, sortByRecommended } from './scoring.ts';

const usual: Scored = {
  id: 2,
  priceCents: 20_000,
  distanceMetres: 4_000,
  ratingCount: 40,
  ratingAverage: 4.5,
  daysToWait: 0,
  responseRatePercent: 90,
  isPremium: false,
};
const score = (more: Partial<Scored>) => scoreSupplier({ ...usual, ...more }, 20_000).score;

const scored: fc.Arbitrary<Scored> = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  priceCents: fc.integer({ min: 0, max: 1e6 }),
  distanceMetres: fc.integer({ min: 0, max: 50_000 }),
  ratingCount: fc.integer({ min: 0, max: 2_000 }),
  ratingAverage: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
  daysToWait: fc.integer({ min: 0, max: 60 }),
  responseRatePercent: fc.integer({ min: 0, max: 100 }),
  isPremium: fc.boolean(),
});

describe('[RES-04] Recommended', () => {
  test('each weight counts in its direction', () => {
    expect(score({ priceCents: 15_000 })).toBeGreaterThan(score({}));
    expect(score({ distanceMetres: 20_000 })).toBeLessThan(score({}));
    expect(score({ daysToWait: 5 })).toBeLessThan(score({}));
    expect(score({ responseRatePercent: 20 })).toBeLessThan(score({}));
    expect(score({ ratingAverage: 3 })).toBeLessThan(score({}));
    expect(score({ isPremium: true }) - score({})).toBeCloseTo(5);
  });
  test('one perfect rating ranks below a hundred very good ones', () => {
    expect(score({ ratingCount: 1, ratingAverage: 5 })).toBeLessThan(
      score({ ratingCount: 100, ratingAverage: 4.8 }),
    );
  });
  test('stays between 0 and 100, and premium adds at most 5', () => {
    fc.assert(
      fc.property(scored, fc.integer({ min: 0, max: 1e6 }), (one, median) => {
        const plain = scoreSupplier({ ...one, isPremium: false }, median).score;
        const premium = scoreSupplier({ ...one, isPremium: true }, median).score;
        expect(plain).toBeGreaterThanOrEqual(0);
        expect(premium).toBeLessThanOrEqual(100);
        // In hundredths, to which each of them is rounded.
        expect(Math.round((premium - plain) * 100)).toBeLessThanOrEqual(501);
      }),
      {
        examples: [
          [
            {
              ...usual,
              priceCents: 2,
              distanceMetres: 50_000,
              ratingCount: 3,
              ratingAverage: 0.1,
              daysToWait: 14,
              responseRatePercent: 49,
            },
            1,
          ],
        ],
      },
    );
  });
  test('the reason lists what counted, premium included', () => {
    const { reason } = scoreSupplier({ ...usual, priceCents: 18_000, isPremium: true }, 20_000);
    expect(reason).toBe(
      'Rated 4.5 by 40 customers · 10% below the usual price · 4.0 km away · Available on the day · Answers 90% of requests · Premium workshop (adds up to 5 points)',
    );
  });
  test('highest first, ties by id; the configured supplier third when there are 3 or more', () => {
    const list = [5, 1, 3, 4].map((id) => ({ id, score: id === 1 ? 99 : 50 }));
    expect(sortByRecommended(list).map((one) => one.id)).toEqual([3, 4, 1, 5]);
    expect(sortByRecommended(list, null).map((one) => one.id)).toEqual([1, 3, 4, 5]);
    expect(placeThird([{ id: 1 }, { id: 2 }], 1).map((one) => one.id)).toEqual([1, 2]);
    expect(placeThird([{ id: 2 }, { id: 3 }, { id: 4 }, { id: 1 }], 1).map((one) => one.id)).toEqual([
      2, 3, 1, 4,
    ]);
  });
  test('ordering keeps every supplier and adds none', () => {
    const listings = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 50 }), score: fc.integer({ min: 0, max: 5 }) }),
      { selector: (one) => one.id },
    );
    fc.assert(
      fc.property(listings, (list) => {
        const ids = sortByRecommended(list).map((one) => one.id);
        expect(ids.toSorted((a, b) => a - b)).toEqual(list.map((one) => one.id).toSorted((a, b) => a - b));
        if (ids.includes(1) && ids.length >= 3) expect(ids[2]).toBe(1);
      }),
    );
  });
  test('the median of an even number lies between the two in the middle', () => {
    expect([median([]), median([3]), median([4, 1, 3]), median([1, 2, 4, 10])]).toEqual([0, 3, 3, 3]);
  });
});
