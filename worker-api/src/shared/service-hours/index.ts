export { findServiceHours, findServicePromises } from './find-service-hours.ts';
export { readServiceHours, saveServiceHours } from './save-service-hours.ts';
