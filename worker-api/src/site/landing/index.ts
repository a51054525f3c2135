export { landing } from './feature.ts';
