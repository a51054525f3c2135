import { byName } from '../text/by-name.ts';

/** States of one refund at a provider; `unknown` after a time-out of a refund that is not idempotent. */
export const REFUND_STATE = byName('created', 'sent', 'done', 'failed', 'unknown');
export type RefundState = keyof typeof REFUND_STATE;

type States = readonly RefundState[];

/** Not answered by the provider yet. */
export const PENDING_REFUND_STATES: States = ['created', 'sent'];

/** May still take money back: counts against what can be refunded. */
export const OPEN_REFUND_STATES: States = [...PENDING_REFUND_STATES, 'unknown'];

/** Tried, with its outcome; `unknown` after a time-out. */
export const OUTCOME_REFUND_STATES: States = ['done', 'failed', 'unknown'];
