import type { BookingDetails } from '@pitlane/contracts';

/** Paid online, and not given back. */
export const isPaidOnline = ({ Payments }: Pick<BookingDetails, 'Payments'>): boolean =>
  Payments.some((payment) => payment.IsValid);
