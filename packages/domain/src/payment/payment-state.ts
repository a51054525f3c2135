import type { PaymentState } from '@pitlane/contracts/enums';
import { isAcceptedBrand } from './card.ts';

/** States of a payment by name, for SQL. */
export const PAYMENT_STATE = {
  created: 'created',
  authorising: 'authorising',
  authorised: 'authorised',
  capturing: 'capturing',
  captured: 'captured',
  refunded: 'refunded',
  failed: 'failed',
  voided: 'voided',
} as const satisfies { [Word in PaymentState]: Word };

/** Where a payment may go from each state (docs/database.md). A time-out changes nothing. */
const NEXT: Record<PaymentState, readonly PaymentState[]> = {
  created: ['authorising', 'authorised', 'capturing', 'failed', 'voided'],
  authorising: ['authorised', 'capturing', 'failed', 'voided'],
  authorised: ['capturing', 'failed', 'voided'],
  capturing: ['captured', 'failed', 'voided'],
  // A settlement that is declined days later turns a captured payment into a failed one.
  captured: ['refunded', 'failed'],
  refunded: [],
  failed: [],
  voided: [],
};

/** States from which `to` can be reached in one step: what a conditional update expects. */
export const statesBefore = (to: PaymentState): PaymentState[] =>
  (Object.keys(NEXT) as PaymentState[]).filter((from) => NEXT[from].includes(to));

type States = readonly PaymentState[];

/** The customer has not approved yet. */
export const UNAPPROVED_STATES: States = ['created', 'authorising'];
export const isUnapproved = (state: PaymentState): boolean => UNAPPROVED_STATES.includes(state);

/** The provider holds the money, or is capturing it. */
export const HELD_STATES: States = ['authorised', 'capturing'];

/** The provider may still change it: the sweep reads its state. */
export const UNSETTLED_STATES: States = [...UNAPPROVED_STATES, ...HELD_STATES];
export const isUnsettled = (state: PaymentState): boolean => UNSETTLED_STATES.includes(state);

/** Captured, or being captured: the booking stands. */
export const COLLECTED_STATES: States = ['capturing', 'captured'];

/** Counted as paid (2 §4): money is held or captured. */
export const PAID_STATES: States = ['authorised', ...COLLECTED_STATES];
export const isPaid = (state: PaymentState): boolean => PAID_STATES.includes(state);

/** `isProcessing`: the provider's last state was an approved payment that it works on. */
export type PaymentFacts = { state: PaymentState; isProcessing: boolean };

/** Approved by the customer, and the bank has not decided: 'authorise pending' (2 §4). */
export const isBeingDecided = ({ state, isProcessing }: PaymentFacts): boolean =>
  isProcessing && isUnapproved(state);

/** Money was captured, and may have been refunded since: has a receipt. */
export const RECEIPT_STATES: States = ['captured', 'refunded'];

/** How an attempt to pay came out, good or bad; one that was given up is not here. */
export const OUTCOME_STATES: States = ['authorised', ...RECEIPT_STATES, 'failed'];

/** Ended without money: what the provider captures now is unexpected. */
export const ENDED_UNPAID_STATES: States = ['failed', 'voided'];
export const hasEndedUnpaid = (state: PaymentState): boolean => ENDED_UNPAID_STATES.includes(state);

/** Settled, and the provider may still have money of it that has to be refunded. */
export const REVIEWED_STATES: States = ['captured', ...ENDED_UNPAID_STATES];

/** Makes room for the next attempt of its booking. */
export const CLOSED_STATES: States = [...ENDED_UNPAID_STATES, 'refunded'];
/** A booking has one live payment at most. */
export const isLive = (state: PaymentState): boolean => !CLOSED_STATES.includes(state);

/**
 * A payment as the provider reports it. `approved`: the customer has agreed, or may have; the provider holds the money
 * once it is authorised.
 */
export type ProviderView = {
  state: 'open' | 'approved' | 'processing' | 'authorised' | 'captured' | 'voided';
  hasFailed: boolean;
  /** null: the provider did not report one. */
  brand: string | null;
};

/** What to do next about a payment. `poll` leaves it to the sweep. */
export type PaymentStep = 'poll' | 'authorise' | 'cancel' | 'capture' | 'record-captured' | 'record-voided';

/**
 * The next step for what the provider reports, the same for webhook, return and sweep. `abandon` ends an attempt that the
 * customer has left. Held money of a brand that is not accepted is released.
 */
export function nextPaymentStep(
  view: ProviderView,
  options: { abandon: boolean; acceptedBrands: readonly string[] },
): PaymentStep {
  switch (view.state) {
    case 'open':
      return options.abandon || view.hasFailed ? 'cancel' : 'poll';
    case 'approved':
      return 'authorise';
    case 'processing':
      return 'poll';
    case 'authorised':
      return view.brand === null || isAcceptedBrand(view.brand, options.acceptedBrands)
        ? 'capture'
        : 'cancel';
    case 'captured':
      return 'record-captured';
    case 'voided':
      return 'record-voided';
  }
}
