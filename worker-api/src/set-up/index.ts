export { setUp } from './feature.ts';
