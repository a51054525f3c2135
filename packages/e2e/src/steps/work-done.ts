import postgres from 'postgres';
import type { Addresses } from '../fixtures.ts';

/** Lets the day of a booking be over: its workshop has done the work so many days ago. */
export async function workDone(
  { databaseUrl }: Addresses,
  bookingToken: string,
  { daysAgo }: { daysAgo: number },
): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    await sql`
      update booking set status = 'Serviced', service_date = now()::date - ${daysAgo}::int
       where token = ${bookingToken}`;
  } finally {
    await sql.end();
  }
}
