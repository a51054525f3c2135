/** How often lists and counters are looked at again while a page is open (2 §4: remaining offers each 30 s). */
export const ASK_AGAIN_MS = 30_000;
