export { workshopQuotes } from './feature.ts';
export { workshopQuoteMessages } from './link-messages.ts';
export { deleteLinks } from './links.ts';
