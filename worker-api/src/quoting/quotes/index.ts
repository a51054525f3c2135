export { invalidateQuotes } from './bid-comments.ts';
export { copyQuotesToClone } from './carry-over.ts';
export { LISTING_EVENT_DAYS, listingEventCrontab, listingEventJobs } from './events.ts';
export { eachImpression, impressionTotals } from './impression-report.ts';
export { quoteLinkMessages, readQuoteLink } from './link-messages.ts';
export { quoteRoutes } from './routes.ts';
export { findOrMakeQuotes, findQuoteOfSupplier } from './service.ts';
export { pricesWholeCart } from './whole-cart.ts';
