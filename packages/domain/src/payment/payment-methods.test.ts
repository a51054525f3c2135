import { describe, expect, test } from 'vitest';
import {
  isFreePurchase,
  listBookingMethods,
  methodsFor,
  type OfferedMethod,
  type PayableFacts,
} from './payment-methods.ts';

const OFFERED: OfferedMethod[] = [
  { method: 'creditCard', currencies: ['AUD', 'NZD'], limits: { minimum: 50, maximum: null } },
  { method: 'afterPay', currencies: ['AUD'], limits: { minimum: 100, maximum: 200_000 } },
  {
    method: 'humm',
    currencies: ['AUD'],
    limits: { minimum: 8_000, maximum: 200_000 },
    others: { customerPrepayment: { minimum: 20_000, maximum: 50_000 } },
  },
];
const facts = (patch: Partial<PayableFacts> = {}): PayableFacts => ({
  kind: 'quote',
  currency: 'AUD',
  acceptsOnlinePayments: true,
  acceptsBnpl: true,
  isPriceRange: false,
  isFleet: false,
  ...patch,
});
const names = (cents: number, patch: Partial<PayableFacts> = {}) =>
  methodsFor(listBookingMethods(OFFERED, facts(patch)), cents);

describe('[PAY-07] a method is shown only when it applies', () => {
  test('its limits count, both ends included', () => {
    expect(names(7_999)).toEqual(['creditCard', 'afterPay']);
    expect(names(8_000)).toEqual(['creditCard', 'afterPay', 'humm']);
    expect(names(200_000)).toEqual(['creditCard', 'afterPay', 'humm']);
    expect(names(200_001)).toEqual(['creditCard']);
    expect(names(49)).toEqual([]);
  });

  test('an existing booking has separate limits where they are set', () => {
    expect(names(19_999, { kind: 'customerPrepayment' })).toEqual(['creditCard', 'afterPay']);
    expect(names(50_000, { kind: 'customerPrepayment' })).toEqual(['creditCard', 'afterPay', 'humm']);
    expect(names(19_999, { kind: 'supplierSourced' })).toEqual(['creditCard', 'afterPay', 'humm']);
  });

  test('nothing for a price range, a fleet, or a workshop without online payment', () => {
    expect(names(20_000, { isPriceRange: true })).toEqual([]);
    expect(names(20_000, { isFleet: true })).toEqual([]);
    expect(names(20_000, { acceptsOnlinePayments: false })).toEqual([]);
  });

  test('pay-later needs a workshop that takes it; alone it is enough for a booking that exists', () => {
    expect(names(20_000, { acceptsBnpl: false })).toEqual(['creditCard']);
    expect(names(20_000, { acceptsOnlinePayments: false, kind: 'customerPrepayment' })).toEqual([
      'afterPay',
      'humm',
    ]);
  });

  test('hides a method that does not support the currency', () => {
    expect(names(20_000, { currency: 'NZD' })).toEqual(['creditCard']);
  });
});

test('[PAY-09] a negative amount counts as free, and a free booking has no payment method', () => {
  expect(isFreePurchase(-500)).toBe(true);
  expect(isFreePurchase(12_300)).toBe(false);
  expect(names(0)).toEqual([]);
  expect(names(-500)).toEqual([]);
});
