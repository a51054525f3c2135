/** 'Tuesday, 24 November 2026 at 11:00 am' where the reader is, of an ISO instant. */
export const when = (instant: string): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short' }).format(new Date(instant));
