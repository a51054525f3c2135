import type { PaymentState } from '@pitlane/contracts';
import { isAcceptedBrand } from './card.ts';

/** Where a payment may go from each state (docs/database.md). A time-out moves nothing. */
const NEXT: Record<PaymentState, readonly PaymentState[]> = {
  created: ['authorising', 'authorised', 'capturing', 'failed', 'voided'],
  authorising: ['authorised', 'capturing', 'failed', 'voided'],
  authorised: ['capturing', 'failed', 'voided'],
  capturing: ['captured', 'failed', 'voided'],
  // Money that was promised and never arrived (a settlement that was declined days later) is a failure after all.
  captured: ['refunded', 'failed'],
  refunded: [],
  failed: [],
  voided: [],
};

export const canPaymentMove = (from: PaymentState, to: PaymentState): boolean => NEXT[from].includes(to);

/** States from which `to` can be reached in one step: what a conditional update expects. */
export const statesBefore = (to: PaymentState): PaymentState[] =>
  (Object.keys(NEXT) as PaymentState[]).filter((from) => NEXT[from].includes(to));

/** The provider still has a say: the sweeper asks it. */
export const isUnsettled = (state: PaymentState): boolean =>
  state === 'created' || state === 'authorising' || state === 'authorised' || state === 'capturing';

/** One live payment a booking: failed, voided and wholly refunded ones make room for the next attempt. */
export const isLive = (state: PaymentState): boolean =>
  state !== 'failed' && state !== 'voided' && state !== 'refunded';

/** Over without money: what the provider takes now was not expected any more. */
export const hasEndedUnpaid = (state: PaymentState): boolean => state === 'failed' || state === 'voided';

/** Counted as paid (2 §4): money is held or taken. */
export const isPaid = (state: PaymentState): boolean =>
  state === 'authorised' || state === 'capturing' || state === 'captured';

/**
 * A payment as the provider describes it. `approved`: the customer has agreed, or may have, and the money is held when
 * it is asked for.
 */
export type ProviderView = {
  state: 'open' | 'approved' | 'processing' | 'authorised' | 'captured' | 'voided';
  hasFailed: boolean;
  /** null: the provider did not say. */
  brand: string | null;
};

/** What to do next about a payment. `ask-again` leaves it to the sweeper. */
export type PaymentStep = 'ask-again' | 'authorise' | 'cancel' | 'take' | 'record-captured' | 'record-voided';

/**
 * The next step for what the provider says now; the same whatever webhook, return or sweep came first.
 * `abandon` ends an attempt that nobody is paying any more. Held money of a brand that is not accepted is let go.
 */
export function nextPaymentStep(
  view: ProviderView,
  options: { abandon: boolean; acceptedBrands: readonly string[] },
): PaymentStep {
  switch (view.state) {
    case 'open':
      return options.abandon || view.hasFailed ? 'cancel' : 'ask-again';
    case 'approved':
      return 'authorise';
    case 'processing':
      return 'ask-again';
    case 'authorised':
      return view.brand === null || isAcceptedBrand(view.brand, options.acceptedBrands) ? 'take' : 'cancel';
    case 'captured':
      return 'record-captured';
    case 'voided':
      return 'record-voided';
  }
}
