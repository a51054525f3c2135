import { expect, test } from 'vitest';
import {
  dueAfterReprice,
  dueAtWorkshop,
  isAnswerable,
  priceAfter,
  proposableKinds,
} from './price-proposal.ts';

const RANGE = { totalCents: 20_000, maximumTotalCents: 30_000, dueCents: 0, isPaid: false };
const PAID = { totalCents: 23_900, maximumTotalCents: null, dueCents: 0, isPaid: true };
const EXTRA = { kind: 'AdditionalWork', priceCents: 8_000 } as const;

test('a final price ends the range; additional work comes on top of it', () => {
  expect(priceAfter(RANGE, { kind: 'FinalPrice', priceCents: 31_000 })).toEqual({
    totalCents: 31_000,
    maximumTotalCents: null,
    dueCents: 0,
  });
  expect(priceAfter(RANGE, EXTRA)).toEqual({ totalCents: 28_000, maximumTotalCents: 38_000, dueCents: 0 });
});

test('additional work of a booking that was paid online is due at the workshop, and nothing else is', () => {
  const once = priceAfter(PAID, EXTRA);
  expect(once).toEqual({ totalCents: 31_900, maximumTotalCents: null, dueCents: 8_000 });
  expect(priceAfter({ ...once, isPaid: true }, EXTRA).dueCents).toBe(16_000);
  expect(dueAtWorkshop({ ...once, isPaid: true })).toBe(8_000);
  expect(dueAtWorkshop(PAID)).toBe(0);
  expect(dueAtWorkshop(RANGE)).toBe(20_000);
});

test('an agreed reduction comes off what is due first', () => {
  expect(dueAfterReprice(8_000, 31_900, 30_000)).toBe(6_100);
  expect(dueAfterReprice(8_000, 31_900, 20_000)).toBe(0);
  expect(dueAfterReprice(8_000, 31_900, 31_900)).toBe(8_000);
});

test('only the customer of a standing booking is offered a price, in time and for the same workshop', () => {
  const booking = {
    status: 'Pending',
    declinedAt: null,
    isPaymentOnly: false,
    fleetCompanyId: null,
    maximumTotalCents: 30_000,
    supplierId: 7,
  } as const;
  const now = new Date('2026-11-23T00:00:00Z');
  const proposal = {
    kind: 'FinalPrice',
    status: 'Open',
    supplierId: 7,
    expiresAt: new Date('2026-11-23T00:00:01Z'),
  } as const;
  expect(proposableKinds(booking)).toEqual(['FinalPrice', 'AdditionalWork']);
  expect(isAnswerable(proposal, booking, now)).toBe(true);
  expect(isAnswerable(proposal, booking, proposal.expiresAt)).toBe(false);
  expect(isAnswerable({ ...proposal, status: 'Approved' }, booking, now)).toBe(false);
  for (const change of [
    { status: 'Cancelled' },
    { status: 'Serviced' },
    { declinedAt: now },
    { isPaymentOnly: true },
    { fleetCompanyId: 1 },
    { supplierId: 8 },
    { maximumTotalCents: null },
  ] as const)
    expect([change, isAnswerable(proposal, { ...booking, ...change }, now)]).toEqual([change, false]);
});
