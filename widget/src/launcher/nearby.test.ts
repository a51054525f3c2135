import { expect, test, vi } from 'vitest';
import { currentPosition, nearbySuggestions } from './nearby.ts';

test('[LCH-09] the position has 5 s to come and may be 30 s old', async () => {
  const getCurrentPosition = vi.fn((found: PositionCallback) => found({ coords: {} } as GeolocationPosition));
  await currentPosition({ getCurrentPosition } as unknown as Geolocation);
  expect(getCurrentPosition).toHaveBeenCalledWith(expect.any(Function), expect.any(Function), {
    timeout: 5_000,
    maximumAge: 30_000,
  });
});

test('[LCH-09] the suburbs nearby come with the position, rounded to about 100 m before it is sent', async () => {
  const coords = { latitude: -33.8841234, longitude: 151.2119876 };
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: PositionCallback) => found({ coords } as GeolocationPosition),
    },
  });
  const api = vi.fn(async () => ({ Suggestions: [{ Value: 'Surry Hills NSW 2010', Data: 12 }] }));
  expect(await nearbySuggestions(api as never)).toEqual([
    { Value: 'Surry Hills NSW 2010', Data: 12, Position: { Latitude: -33.884, Longitude: 151.212 } },
  ]);
  expect(api).toHaveBeenCalledWith('GET', '/api/location/-33.884/151.212/nearby');
  vi.unstubAllGlobals();
});
