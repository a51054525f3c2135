/** Milliseconds between two questions about a payment whose end is not known. */
export const ASK_AGAIN_MS = 4_000;
