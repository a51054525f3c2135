/** States of one refund at a provider; `unknown` after a time-out of a refund that is not idempotent. */
export const REFUND_STATE = {
  created: 'created',
  sent: 'sent',
  done: 'done',
  failed: 'failed',
  unknown: 'unknown',
} as const;
export type RefundState = keyof typeof REFUND_STATE;

type States = readonly RefundState[];

/** Not answered by the provider yet. */
export const PENDING_REFUND_STATES: States = ['created', 'sent'];

/** May still take money back: counts against what can be refunded. */
export const OPEN_REFUND_STATES: States = [...PENDING_REFUND_STATES, 'unknown'];
