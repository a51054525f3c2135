import { tyreSizes } from '@pitlane/domain/vehicle/tyre-sizes';
import { expect, test } from 'vitest';
import { tyrePriceBands } from './tyre-prices.ts';

test('tyre sizes are unique, and only commercial ones go without an aspect ratio', () => {
  expect(tyreSizes().length).toBeGreaterThan(200);
  expect(new Set(tyreSizes().map((size) => Object.values(size).join())).size).toBe(tyreSizes().length);
  for (const size of tyreSizes()) if (size.profile === 0) expect(size.isCommercial).toBe(true);
  expect(tyreSizes()).toContainEqual({ width: 205, profile: 55, rim: 16, isCommercial: false });
  expect(tyreSizes()).toContainEqual({ width: 195, profile: 0, rim: 14, isCommercial: true });
});

test('every rim has a price for each quality, dearer with quality', () => {
  for (const { rim } of tyreSizes()) {
    const price = (quality: string) =>
      tyrePriceBands().find((band) => band.quality === quality && rim >= band.minRim && rim <= band.maxRim)
        ?.priceBandCents[0];
    if (rim < 13) continue;
    expect(price('Budget')!).toBeLessThan(price('Value')!);
    expect(price('Value')!).toBeLessThan(price('Premium')!);
  }
});
