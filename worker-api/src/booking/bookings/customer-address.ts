import type { BookingRow } from './queries.ts';

/** Where a mobile mechanic comes to, in one line; empty without an address. */
export function formatCustomerAddress({ address }: Pick<BookingRow, 'address'>): string {
  return [address?.addressLine1, address?.locality, address?.state, address?.postcode]
    .filter(Boolean)
    .join(', ');
}
