export { type BookingRecord, findBookingRecord, type MessageRecord } from './find-booking-record.ts';
export { findWork, findWorkItem, type WorkItem } from './find-work.ts';
export { noteLeadWork } from './note-lead-work.ts';
