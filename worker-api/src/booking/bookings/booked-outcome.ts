import { bookingReference } from './queries.ts';

/** How work and requests of a lead end that a booking has answered. */
export const bookedOutcome = (bookingId: number): string => `Booked as ${bookingReference(bookingId)}.`;
