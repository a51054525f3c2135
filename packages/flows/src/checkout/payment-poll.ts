/** Milliseconds between two reads of a payment whose end is not known yet. */
export const PAYMENT_POLL_MS = 4_000;

/** The same once it takes longer than about two minutes. */
export const SLOW_POLL_MS = 20_000;
const FAST_POLLS = 30;

/** Milliseconds until a page reads again what it has read so often: fast, and then slow for as long as it is open. */
export const paymentPollMs = (reads: number): number => (reads < FAST_POLLS ? PAYMENT_POLL_MS : SLOW_POLL_MS);
