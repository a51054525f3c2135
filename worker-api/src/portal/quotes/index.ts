export { workshopQuotes } from './feature.ts';
