import { expect, test } from 'vitest';
import { tyrePriceBands, tyreSizes } from './tyre-sizes.ts';

test('tyre sizes are unique, and only commercial ones go without an aspect ratio', () => {
  expect(tyreSizes().length).toBeGreaterThan(200);
  expect(new Set(tyreSizes().map((size) => size.label)).size).toBe(tyreSizes().length);
  for (const size of tyreSizes()) if (size.profile === 0) expect(size.isCommercial).toBe(true);
  expect(tyreSizes().find((size) => size.label === '205/55R16')).toEqual({
    width: 205,
    profile: 55,
    rim: 16,
    isCommercial: false,
    label: '205/55R16',
  });
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
