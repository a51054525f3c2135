import type { Tx } from '../../platform/database.ts';

/** Locks a booking after its lead, before all else of either (docs/database.md, 'Order of locks'). */
export async function lockBooking(tx: Tx, bookingId: number): Promise<void> {
  await tx`
    select from lead where guid = (select lead_guid from booking where id = ${bookingId}) for no key update`;
  await tx`select from booking where id = ${bookingId} for update`;
}
