import { expect, test, vi } from 'vitest';
import { currentPosition } from './nearby.ts';

test('[LCH-09] the position has 5 s to come and may be 30 s old', async () => {
  const getCurrentPosition = vi.fn((found: PositionCallback) => found({ coords: {} } as GeolocationPosition));
  await currentPosition({ getCurrentPosition } as unknown as Geolocation);
  expect(getCurrentPosition).toHaveBeenCalledWith(expect.any(Function), expect.any(Function), {
    timeout: 5_000,
    maximumAge: 30_000,
  });
});
