export { bookingFiles } from './feature.ts';
