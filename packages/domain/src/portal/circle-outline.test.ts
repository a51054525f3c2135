import { expect, test } from 'vitest';
import { circleOutline } from './circle-outline.ts';

test('[OPS-08] the outline is closed, and as far away to the north as to the east', () => {
  const outline = circleOutline({ latitude: -33.9, longitude: 151.2 }, 10_000);
  expect(outline.at(-1)).toEqual(outline[0]);
  const [north, east] = [outline[0]!, outline[18]!];
  expect((north[1] + 33.9) * 111_320).toBeCloseTo(10_000);
  expect((east[0] - 151.2) * 111_320 * Math.cos((33.9 * Math.PI) / 180)).toBeCloseTo(10_000);
});
