import { expect, test } from 'vitest';
import { cancellationRefund, freeCancellationEnd } from './free-cancellation.ts';

const startAt = new Date('2026-11-25T22:00:00Z');
const now = new Date('2026-11-23T00:00:00Z');

test('a booking can be cancelled free of charge until the promised hours before it begins', () => {
  expect(freeCancellationEnd({ startAt, hours: 48 }, now)).toEqual(new Date('2026-11-23T22:00:00Z'));
  expect(freeCancellationEnd({ startAt, hours: 0 }, now)).toEqual(startAt);
});

test('no time is named where nothing is promised, and none that has passed', () => {
  expect(freeCancellationEnd({ startAt, hours: null }, now)).toBeNull();
  expect(freeCancellationEnd({ startAt, hours: 70 }, now)).toBeNull();
});

test.each([
  ['all while it is free', { paidCents: 22_547, isDeclined: false, freeUntil: startAt }, 22_547],
  ['all once the workshop declined', { paidCents: 22_547, isDeclined: true, freeUntil: null }, 22_547],
  ['nothing where nothing is paid', { paidCents: 0, isDeclined: false, freeUntil: null }, 0],
  ['what is agreed later', { paidCents: 22_547, isDeclined: false, freeUntil: null }, null],
])('a cancelled booking gives back %s', (_, booking, refund) => {
  expect(cancellationRefund(booking)).toBe(refund);
});
