import { BookingStatus, type PaymentState } from '@pitlane/contracts/enums';
import { describe, expect, test } from 'vitest';
import { type PayabilityFacts, payabilityRefusal, payableMethods } from './payability.ts';

const facts = (patch: Partial<PayabilityFacts> = {}): PayabilityFacts => ({
  status: 'Pending',
  isDeclined: false,
  totalCents: 23_900,
  isPriceRange: false,
  isFleet: false,
  payments: [],
  methods: [{ Method: 'creditCard', MinimumIncGst: 50, MaximumIncGst: null }],
  ...patch,
});

describe('[PAY-11] a booking that exists can be paid', () => {
  test('in every status except two', () => {
    const isRefused = (status: BookingStatus) => payabilityRefusal(facts({ status })) !== null;
    expect(BookingStatus.options.filter(isRefused)).toEqual(['Quote', 'Cancelled']);
  });

  test('with one price, outside fleets, once a workshop has it, and where the workshop takes some method for the amount', () => {
    expect(payabilityRefusal(facts({ isDeclined: true }))).toBe('workshop-declined');
    expect(payabilityRefusal(facts({ isPriceRange: true }))).toBe('price-range');
    expect(payabilityRefusal(facts({ isFleet: true }))).toBe('fleet');
    expect(payabilityRefusal(facts({ methods: [] }))).toBe('not-online');
    expect(payabilityRefusal(facts({ totalCents: 49 }))).toBe('not-online');
    expect(payabilityRefusal(facts({ totalCents: 0 }))).toBe('nothing-to-pay');
    expect(payableMethods(facts())).toEqual(['creditCard']);
  });

  test('unless money is authorised or captured already; failed, voided and refunded payments do not block it', () => {
    const paidBy = (state: PaymentState) =>
      facts({ payments: [{ state, isProcessing: false, isBeingRefunded: false }] });
    const withPayment = (state: PaymentState) => payabilityRefusal(paidBy(state));
    for (const state of ['authorised', 'capturing', 'captured'] as const) {
      expect(withPayment(state)).toBe('paid');
      expect(payableMethods(paidBy(state))).toEqual([]);
    }
    for (const state of ['failed', 'voided', 'refunded', 'created', 'authorising'] as const)
      expect(withPayment(state)).toBeNull();
  });

  test('unless captured money is being refunded', () => {
    const returning = facts({
      payments: [{ state: 'captured', isProcessing: false, isBeingRefunded: true }],
    });
    expect(payabilityRefusal(returning)).toBe('being-refunded');
    expect(payableMethods(returning)).toEqual([]);
  });

  test('unless the bank still works on an approved payment; one that has failed since does not block it', () => {
    const withProcessing = (state: PaymentState) =>
      facts({ payments: [{ state, isProcessing: true, isBeingRefunded: false }] });
    for (const state of ['created', 'authorising'] as const) {
      expect(payabilityRefusal(withProcessing(state))).toBe('processing');
      expect(payableMethods(withProcessing(state))).toEqual([]);
    }
    expect(payabilityRefusal(withProcessing('failed'))).toBeNull();
  });
});
