/** Milliseconds between two polls of a payment whose outcome is unknown. */
export const PAYMENT_POLL_MS = 4_000;

/** The interval after about two minutes. */
export const SLOW_POLL_MS = 20_000;
const FAST_POLLS = 30;

/** Milliseconds until the next poll after `reads` polls: fast first, then slow for as long as the page is open. */
export const paymentPollMs = (reads: number): number => (reads < FAST_POLLS ? PAYMENT_POLL_MS : SLOW_POLL_MS);
