import type { BookingRow } from './queries.ts';

/** Where a mobile mechanic comes to, in one line; empty without an address. */
export function formatCustomerAddress({ address }: Pick<BookingRow, 'address'>): string {
  return [address?.addressLine1, address?.locality, address?.state, address?.postcode]
    .filter(Boolean)
    .join(', ');
}

/** Where the work is done, in one line: the workshop's address, or the customer's for a mobile mechanic. */
export function formatServiceAddress(booking: BookingRow): string {
  if (booking.supplierKind === 'MobileMechanic') return formatCustomerAddress(booking);
  return `${booking.supplierAddress}, ${booking.supplierSuburb} ${booking.supplierState} ${booking.supplierPostcode}`;
}
