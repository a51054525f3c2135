export { workshopPrices } from './feature.ts';
