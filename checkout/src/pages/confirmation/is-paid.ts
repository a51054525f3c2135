import type { BookingDetails } from '@pitlane/contracts';

/** Paid online, and not given back. */
export const isPaidOnline = ({ Payments }: Pick<BookingDetails, 'Payments'>): boolean =>
  Payments.some((payment) => payment.IsValid);

/** Money was taken that the booking cannot use, and it has not been sent back yet. */
export const isBeingRefunded = ({ Payments }: Pick<BookingDetails, 'Payments'>): boolean =>
  Payments.some((payment) => payment.TransactionStatus === 'captured' && !payment.IsValid);
