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
