export { bookingMessages, loadTruth, writeBookingMessage } from './booking-messages.ts';
