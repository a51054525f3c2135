import { suburbLine } from '@pitlane/domain/text/suburb-line';
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
  const { supplierAddress, supplierSuburb, supplierState, supplierPostcode } = booking;
  return `${supplierAddress}, ${suburbLine(supplierSuburb, supplierState, supplierPostcode)}`;
}
