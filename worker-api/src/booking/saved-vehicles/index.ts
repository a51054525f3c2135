export { customers } from './feature.ts';
