/** Milliseconds between two reads of lists and deadlines while a page is open. */
export const CONSOLE_REFRESH_MS = 30_000;
