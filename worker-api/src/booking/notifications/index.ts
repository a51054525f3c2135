export { bookingMessages, writeBookingMessage } from './booking-messages.ts';
