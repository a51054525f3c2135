import postgres, { type Sql } from 'postgres';
import type { Addresses } from '../fixtures.ts';

/** Runs a statement that no page can make, on a separate connection. */
export async function withDatabase<T>(
  { databaseUrl }: Pick<Addresses, 'databaseUrl'>,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** The id in a reference such as `PL000016`. */
export const parseBookingId = (reference: string): number => Number(reference.slice(2));
