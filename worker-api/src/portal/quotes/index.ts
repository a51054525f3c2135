export { workshopQuotes } from './feature.ts';
export { readWorkshopQuote, workshopQuoteMessages } from './link-messages.ts';
export { deleteLinks } from './links.ts';
