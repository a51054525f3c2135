import type { Addresses } from '../fixtures.ts';
import { parseBookingId, withDatabase } from './database.ts';

/** Moves a booking's day into the past: its workshop did the job `daysAgo` days ago. */
export const workDone = (
  stack: Addresses,
  bookingReference: string,
  { daysAgo }: { daysAgo: number },
): Promise<unknown> =>
  withDatabase(
    stack,
    (sql) => sql`
      update booking set status = 'Serviced', service_date = now()::date - ${daysAgo}::int
       where id = ${parseBookingId(bookingReference)}`,
  );
