import type { Country } from '@pitlane/contracts';
import { smsNumber } from '@pitlane/domain/people/phone';
import type { Tx } from '../../platform/database.ts';
import type { BookingMessageKind } from './texts/texts.ts';

/** The SMS to a booking's workshop, where it can be reached by one; a landline gets none. */
export async function workshopSms(
  tx: Tx,
  bookingId: number,
  kind: Extract<BookingMessageKind, `${string}-sms`>,
): Promise<BookingMessageKind[]> {
  const [supplier] = await tx<{ phone: string; country: Country }[]>`
    select s.phone, s.country from booking b join supplier s on s.id = b.supplier_id where b.id = ${bookingId}`;
  return supplier && smsNumber(supplier.phone, supplier.country) ? [kind] : [];
}

/** Those of the workshops that an SMS reaches. */
export async function findReachableBySms(tx: Tx, supplierIds: number[]): Promise<number[]> {
  const suppliers = await tx<{ id: number; phone: string; country: Country }[]>`
    select id, phone, country from supplier where id = any(${supplierIds})`;
  return suppliers.filter(({ phone, country }) => smsNumber(phone, country)).map(({ id }) => id);
}
