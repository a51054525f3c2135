import type { Db } from '../../platform/database.ts';
import type { BookingRow } from './queries.ts';

/** Adds the last name and the mail address that a booking was made without; what it has stays. */
export async function savePayer(
  db: Db,
  bookingId: number,
  { lastName, email }: Pick<BookingRow, 'lastName' | 'email'>,
  now: Date,
): Promise<void> {
  await db`
    update booking set last_name = coalesce(nullif(last_name, ''), ${lastName}), email = coalesce(email, ${email}), updated_at = ${now}
     where id = ${bookingId} and ((last_name = '' and ${lastName} <> '') or (email is null and ${email}::text is not null))`;
}
