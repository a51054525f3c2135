import { bookingReference } from './queries.ts';

export const noBookingText = (id: number): string => `There is no booking ${bookingReference(id)}.`;
