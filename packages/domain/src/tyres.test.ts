import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasTyreDetails, tyreLabel, tyreProfiles, tyreQuality, tyreRims, tyreWidths } from './tyres.ts';

const sizes = [
  { width: 205, profile: 55, rim: 16 },
  { width: 205, profile: 45, rim: 17 },
  { width: 185, profile: 0, rim: 14 },
  { width: 205, profile: 55, rim: 17 },
];

test('width, profile and rim narrow one after the other', () => {
  expect(tyreWidths(sizes)).toEqual([185, 205]);
  expect(tyreProfiles(sizes, 205)).toEqual([45, 55]);
  expect(tyreRims(sizes, 205, 55)).toEqual([16, 17]);
  expect(tyreRims(sizes, 185, 55)).toEqual([]);
});

test('a profile of 0 is a commercial size, a quality of 0 a commercial tyre of quality Value', () => {
  expect(tyreLabel(sizes[2]!)).toBe('185 R14C');
  expect(tyreLabel(sizes[0]!)).toBe('205/55 R16');
  expect(tyreQuality(0)).toBe('Value');
  expect(tyreQuality('Budget')).toBe('Budget');
  expect(tyreQuality(undefined)).toBeNull();
});

test('a tyre item is complete with size, quality and quantity', () => {
  const item = { LeadCartItemType: 'RepairInspection', TyreWidth: 185, TyreProfile: 0, TyreRim: 14 } as const;
  expect(hasTyreDetails(item)).toBe(false);
  expect(hasTyreDetails({ ...item, TyreQuality: 0, Quantity: 2 })).toBe(true);
});

test('whatever the cascade offers leads to a size that exists', () => {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 6 }),
    profile: fc.integer({ min: 0, max: 4 }),
    rim: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(size, { minLength: 1, maxLength: 40 }), (all) => {
      for (const width of tyreWidths(all))
        for (const profile of tyreProfiles(all, width))
          for (const rim of tyreRims(all, width, profile))
            expect(all).toContainEqual({ width, profile, rim });
    }),
  );
});
