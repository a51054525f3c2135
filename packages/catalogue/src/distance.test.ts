import { expect, test } from 'vitest';
import { distanceInMetres, movePoint, movePointTowards } from './distance.ts';

const sydney = { latitude: -33.8688, longitude: 151.2093 };
const melbourne = { latitude: -37.8136, longitude: 144.9631 };

test('Sydney to Melbourne is some 714 km', () => {
  expect(distanceInMetres(sydney, melbourne) / 1000).toBeCloseTo(713.4, 0);
});

test('a point moved by metres is that far away', () => {
  for (const bearing of [0, 1, 2, 3, 4, 5, 6])
    expect(distanceInMetres(sydney, movePoint(sydney, 2000, bearing))).toBeCloseTo(2000, -2);
});

test('a point moved towards another never passes the middle', () => {
  expect(distanceInMetres(sydney, movePointTowards(sydney, melbourne, 1500))).toBeCloseTo(1500, -2);
  const middle = movePointTowards(sydney, { latitude: -33.8688, longitude: 151.2193 }, 5000);
  expect(middle.longitude).toBeCloseTo(151.2143, 4);
});
