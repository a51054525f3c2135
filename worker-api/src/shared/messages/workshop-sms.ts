import type { Country } from '@pitlane/contracts';
import { smsNumber } from '@pitlane/domain/people/phone';
import type { Tx } from '../../platform/database.ts';
import { orderMessages, type Repetition } from './order-message.ts';
import type { BookingMessageKind } from './texts/texts.ts';

type BookingMessages = {
  kinds: readonly BookingMessageKind[];
  /** The one to the workshop. */
  workshopSms: Extract<BookingMessageKind, `${string}-sms`>;
  repetition: Repetition;
  now: Date;
};

/** Orders messages about a booking, with an SMS to its workshop where one reaches it; a landline gets none. */
export async function orderBookingMessages(
  tx: Tx,
  bookingId: number,
  { kinds, workshopSms, repetition, now }: BookingMessages,
): Promise<void> {
  const [supplier] = await tx<{ phone: string; country: Country }[]>`
    select s.phone, s.country from booking b join supplier s on s.id = b.supplier_id where b.id = ${bookingId}`;
  const hasMobile = supplier && smsNumber(supplier.phone, supplier.country);
  const all = hasMobile ? [...kinds, workshopSms] : kinds;
  await orderMessages(tx, { type: 'booking', id: bookingId }, all, repetition, now);
}

/** Those of the workshops that an SMS reaches. */
export async function findReachableBySms(tx: Tx, supplierIds: number[]): Promise<number[]> {
  const suppliers = await tx<{ id: number; phone: string; country: Country }[]>`
    select id, phone, country from supplier where id = any(${supplierIds})`;
  return suppliers.filter(({ phone, country }) => smsNumber(phone, country)).map(({ id }) => id);
}
