import { expect, test } from 'vitest';
import { listInArea } from './area.ts';

test('[RES-06] an area keeps what lies in it, its edges included', () => {
  const spots = [
    { Longitude: 151.2, Latitude: -33.9 },
    { Longitude: 151.3, Latitude: -33.8 },
    { Longitude: 151.31, Latitude: -33.85 },
    { Longitude: 151.25, Latitude: -33.95 },
  ];
  const area = { west: 151.2, south: -33.9, east: 151.3, north: -33.8 };
  expect(listInArea(spots, area)).toEqual(spots.slice(0, 2));
  expect(listInArea(spots, null)).toBe(spots);
});
