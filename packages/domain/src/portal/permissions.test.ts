import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasPermission, PERMISSION } from './permissions.ts';

test('[AUT-02] permissions are compared without case', () => {
  expect(hasPermission(['Portal.Booking.READ'], PERMISSION.bookingRead)).toBe(true);
  expect(hasPermission(['portal.booking.read'], 'PORTAL.booking.read')).toBe(true);
  expect(hasPermission([], PERMISSION.bookingRead)).toBe(false);
});

test('a wildcard covers what is below it and nothing else', () => {
  expect(hasPermission(['operator.*'], 'operator.refund')).toBe(true);
  expect(hasPermission(['operator.*'], 'operators')).toBe(false);
  expect(hasPermission(['portal.booking.read'], 'portal.booking.respond')).toBe(false);
});

test('any mix of case is the same permission', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (upper) => {
      const mixed = [...PERMISSION.bookingRespond].map((c, i) => (upper[i] ? c.toUpperCase() : c)).join('');
      expect(hasPermission([mixed], PERMISSION.bookingRespond)).toBe(true);
    }),
  );
});
