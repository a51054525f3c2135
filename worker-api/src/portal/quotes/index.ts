export { workshopQuotes } from './feature.ts';
export { workshopQuoteMessages } from './link-messages.ts';
