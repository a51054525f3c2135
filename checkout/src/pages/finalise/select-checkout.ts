import type { finaliseMachine } from '@pitlane/flows/checkout/finalise';
import type { SnapshotFrom } from 'xstate';

const STATUSES = ['ready', 'reloading', 'outdated', 'unsettled'] as const;

/** `outdated`: the chosen day did not load. `unsettled`: the payment's end is unknown. `busy`: everything else. */
export type CheckoutStatus = (typeof STATUSES)[number] | 'busy';

export type CheckoutState = ReturnType<typeof selectCheckout>;

/** The only reader of the finalise machine: compared shallowly, so that the steps of a payment cause no render. */
export function selectCheckout(state: SnapshotFrom<typeof finaliseMachine>) {
  const { details, error, refusal, paymentFailure } = state.context;
  const status: CheckoutStatus = STATUSES.find((each) => state.matches(each)) ?? 'busy';
  return {
    status,
    details,
    error,
    refusal,
    paymentFailure,
    bookingToken: state.output?.bookingToken ?? null,
  };
}
