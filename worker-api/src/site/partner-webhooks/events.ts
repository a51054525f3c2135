/** Events that partners subscribe to (docs/webhooks.md). Triggers write them: `007.do.baseline-site.sql`. */
export const PARTNER_EVENTS = [
  'quote.submitted',
  'quote.cancelled',
  'booking.placed',
  'booking.proposed',
  'booking.queried',
  'booking.declined',
  'booking.confirmed',
  'booking.rescheduled',
  'booking.serviced',
  'booking.cancelled',
  'payment.captured',
  'payment.failed',
  'payment.refunded',
] as const;

/** What an endpoint may ask for: events, families of them, or everything. */
export const EVENT_PATTERNS: readonly string[] = [
  '*',
  ...new Set(PARTNER_EVENTS.map((event) => `${event.split('.')[0]}.*`)),
  ...PARTNER_EVENTS,
];

/** Seconds after which a failed delivery is tried again: eleven attempts within three days. */
export const RETRY_SECONDS = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 72_000] as const;
