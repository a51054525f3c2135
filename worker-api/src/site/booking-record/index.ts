export { type BookingRecord, findBookingRecord } from './find-booking-record.ts';
