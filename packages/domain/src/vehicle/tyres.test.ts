import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chosenTyreSize,
  hasTyreDetails,
  isKnownTyreSize,
  tyreLabel,
  tyreProfiles,
  tyreQuality,
  tyreRims,
  tyreWidths,
  withTyreQuality,
  withTyreSize,
} from './tyres.ts';

const size = (width: number, profile: number, rim: number, isCommercial = false) => ({
  width,
  profile,
  rim,
  isCommercial,
});
const sizes = [
  size(205, 55, 16, true),
  size(205, 55, 16),
  size(205, 45, 17),
  size(185, 0, 14, true),
  size(205, 55, 17),
];
const tyre = { LeadCartItemType: 'RepairInspection', RepairInspectionId: 156 } as const;

describe('[TSK-07] tyre sizes', () => {
  test('width, profile and rim narrow one after the other; a rim may have two kinds', () => {
    expect(tyreWidths(sizes)).toEqual([185, 205]);
    expect(tyreProfiles(sizes, 205)).toEqual([45, 55]);
    expect(tyreRims(sizes, 205, 55)).toEqual([size(205, 55, 16), size(205, 55, 16, true), size(205, 55, 17)]);
    expect(tyreRims(sizes, 185, 55)).toEqual([]);
  });

  test('commercial sizes show a C, and go without a profile where it is 0', () => {
    expect(sizes.map(tyreLabel)).toEqual([
      '205/55 R16C',
      '205/55 R16',
      '205/45 R17',
      '185 R14C',
      '205/55 R17',
    ]);
  });

  test('a quality of 0 is a commercial tyre of quality Value, and a commercial Value tyre is a 0', () => {
    expect([tyreQuality(0), tyreQuality('Budget'), tyreQuality(undefined)]).toEqual([
      'Value',
      'Budget',
      null,
    ]);
    const van = withTyreSize(tyre, size(225, 70, 15, true));
    expect(chosenTyreSize(van)).toEqual(size(225, 70, 15, true));
    expect(withTyreQuality(van, 'Value').TyreQuality).toBe(0);
    expect(chosenTyreSize(withTyreQuality(van, 'Premium'))?.isCommercial).toBe(true);
    expect(withTyreQuality(withTyreSize(tyre, size(205, 55, 16)), 'Value').TyreQuality).toBe('Value');
  });

  test('another size keeps quality and quantity, but not whether it is commercial', () => {
    const van = {
      ...withTyreQuality(withTyreSize(tyre, size(225, 70, 15, true)), 'Value'),
      Quantity: 4 as const,
    };
    const car = withTyreSize(van, size(205, 55, 16));
    expect(car).toMatchObject({ TyreQuality: 'Value', Quantity: 4, AdditionalDetails: null });
    expect(withTyreSize(car, size(185, 0, 14, true)).TyreQuality).toBe(0);
  });

  test('a tyre item is complete with size, quality and quantity', () => {
    const sized = withTyreSize(tyre, size(185, 0, 14, true));
    const rated = withTyreQuality(sized, 'Budget');
    expect([tyre, sized, rated, { ...rated, Quantity: 2 as const }].map(hasTyreDetails)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('a size that no cascade has is known as such', () => {
    expect(isKnownTyreSize(tyre, sizes)).toBe(true);
    expect(isKnownTyreSize(withTyreSize(tyre, size(205, 45, 17)), sizes)).toBe(true);
    expect(isKnownTyreSize(withTyreSize(tyre, size(205, 45, 18)), sizes)).toBe(false);
  });

  test('the cascade offers exactly the sizes that exist', () => {
    const any = fc.record({
      width: fc.integer({ min: 1, max: 6 }),
      profile: fc.integer({ min: 0, max: 4 }),
      rim: fc.integer({ min: 1, max: 4 }),
      isCommercial: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 40 }), (all) => {
        const offered = tyreWidths(all).flatMap((width) =>
          tyreProfiles(all, width).flatMap((profile) => tyreRims(all, width, profile)),
        );
        expect(offered).toHaveLength(all.length);
        for (const each of all) expect(offered).toContain(each);
      }),
    );
  });
});
