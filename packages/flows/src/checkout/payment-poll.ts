/** Milliseconds between two reads of a payment whose end is not known yet. */
export const PAYMENT_POLL_MS = 4_000;
