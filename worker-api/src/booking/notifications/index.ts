export { bookingMessages } from './booking-messages.ts';
