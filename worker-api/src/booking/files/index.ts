export { bookingFiles } from './feature.ts';
export { writeCalendarFile, writeReceipt } from './write-files.ts';
