import postgres from 'postgres';
import type { Addresses } from '../fixtures.ts';

/** Moves a booking's day into the past: its workshop did the job `daysAgo` days ago. */
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
