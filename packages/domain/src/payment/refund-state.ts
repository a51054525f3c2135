/** States of one refund at a provider; `unknown` after a time-out of a refund that is not idempotent. */
export type RefundState = 'created' | 'sent' | 'done' | 'failed' | 'unknown';

type States = readonly RefundState[];

/** Not answered by the provider yet. */
export const PENDING_REFUND_STATES: States = ['created', 'sent'];

/** May still take money back: counts against what can be refunded. */
export const OPEN_REFUND_STATES: States = [...PENDING_REFUND_STATES, 'unknown'];
