export { workshopCalendars } from './feature.ts';
