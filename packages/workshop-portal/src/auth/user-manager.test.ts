import { expect, test } from 'vitest';
import { safeReturnPath } from './user-manager.ts';

test.each([
  'https://evil.example/',
  '//evil.example',
  '/workshop//evil.example',
  '/workshop/\\evil',
  '/quotes/x',
  undefined,
  7,
])('after sign-in %j leads home', (path) => expect(safeReturnPath(path)).toBe('/workshop/'));

test('after sign-in a page of the portal is returned to', () => {
  expect(safeReturnPath('/workshop/bookings/abc?bookingOfferId=1')).toBe(
    '/workshop/bookings/abc?bookingOfferId=1',
  );
});
