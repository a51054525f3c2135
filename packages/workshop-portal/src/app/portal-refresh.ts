/** Milliseconds between two reads of lists and counters while a page is open (2 §4: remaining offers every 30 s). */
export const PORTAL_REFRESH_MS = 30_000;
