export { workshopPrices } from './feature.ts';
export { findPriceableItems } from './queries.ts';
