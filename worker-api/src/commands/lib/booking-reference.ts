import { noBookingText } from '../../booking/bookings/index.ts';
import type { Sql } from '../../platform/database.ts';
import { MissingPart, Refusal } from './refusal.ts';

/** The booking that people call `PL000012`. Throws `Refusal` for any other word. */
export function readBookingId(word: string | undefined): number {
  if (word === undefined) throw new MissingPart('The reference of the booking is missing.');
  const id = /^PL0*(\d{1,15})$/i.exec(word)?.[1];
  if (!id) throw new Refusal('Give the reference of a booking, such as PL000012.');
  return Number(id);
}

/** The same, of a booking that exists. */
export async function requireBookingId(sql: Sql, word: string | undefined): Promise<number> {
  const id = readBookingId(word);
  const [booking] = await sql`select 1 from booking where id = ${id}`;
  if (!booking) throw new Refusal(noBookingText(id));
  return id;
}
