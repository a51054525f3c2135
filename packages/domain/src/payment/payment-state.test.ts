import { PaymentState } from '@pitlane/contracts/enums';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COLLECTED_STATES,
  hasEndedUnpaid,
  isLive,
  isPaid,
  isUnapproved,
  isUnsettled,
  nextPaymentStep,
  statesBefore,
} from './payment-state.ts';

const ALL = PaymentState.options;
const statesAfter = (from: PaymentState) => ALL.filter((to) => statesBefore(to).includes(from));
const BRANDS = { abandon: false, acceptedBrands: ['visa', 'mastercard'] };
const view = { hasFailed: false, brand: 'visa' } as const;

describe('payment states', () => {
  test('captured money is refunded or has failed; it is never voided', () => {
    expect(statesBefore('refunded')).toEqual(['captured']);
    expect(statesBefore('captured')).toEqual(['capturing']);
    expect(statesAfter('captured')).toEqual(['refunded', 'failed']);
  });

  test('no sequence of payment states repeats one, and each ends in a closed state', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), (choices) => {
        let state = 'created' as PaymentState;
        const seen = new Set([state]);
        for (const choice of choices) {
          const next = statesAfter(state);
          if (next.length === 0) break;
          state = next[choice % next.length]!;
          expect(seen.has(state)).toBe(false);
          seen.add(state);
        }
        expect(isUnsettled(state)).toBe(false);
      }),
    );
  });

  test('a payment is unsettled until it is captured or has ended', () => {
    expect(ALL.filter(isUnsettled)).toEqual(['created', 'authorising', 'authorised', 'capturing']);
    expect(ALL.filter(isUnapproved)).toEqual(['created', 'authorising']);
    expect(ALL.filter(isPaid)).toEqual(['authorised', 'capturing', 'captured']);
    expect(COLLECTED_STATES).toEqual(['capturing', 'captured']);
    expect(ALL.filter(hasEndedUnpaid)).toEqual(['failed', 'voided']);
  });

  test('an attempt that is over makes room for the next', () => {
    expect(ALL.filter((state) => !isLive(state))).toEqual(['refunded', 'failed', 'voided']);
  });
});

describe('nextPaymentStep', () => {
  test('a processing payment is checked again, also when it is abandoned', () => {
    expect(nextPaymentStep({ ...view, state: 'processing' }, { ...BRANDS, abandon: true })).toBe('poll');
  });

  test('an open one ends when its last attempt failed or it is abandoned', () => {
    expect(nextPaymentStep({ ...view, state: 'open' }, BRANDS)).toBe('poll');
    expect(nextPaymentStep({ ...view, state: 'open', hasFailed: true }, BRANDS)).toBe('cancel');
    expect(nextPaymentStep({ ...view, state: 'open' }, { ...BRANDS, abandon: true })).toBe('cancel');
  });

  test('held money is captured for an accepted brand and released for another', () => {
    expect(nextPaymentStep({ ...view, state: 'authorised' }, BRANDS)).toBe('capture');
    expect(nextPaymentStep({ ...view, state: 'authorised', brand: 'amex' }, BRANDS)).toBe('cancel');
    expect(nextPaymentStep({ ...view, state: 'authorised' }, { ...BRANDS, abandon: true })).toBe('capture');
  });
});
