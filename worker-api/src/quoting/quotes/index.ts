export { askQuotesAnew } from './bid-comments.ts';
export { carryQuotesOver } from './carry-over.ts';
export { createDirectLead, directLeadMessages } from './direct-lead.ts';
export { eachImpression, impressionTotals } from './impression-report.ts';
export { quoteLinkMessages } from './link-messages.ts';
export type { CartPriceItem } from './priced-items.ts';
export { quoteRoutes } from './routes.ts';
export { quoteOf, quotesOf } from './service.ts';
export { pricesWholeCart } from './whole-cart.ts';
