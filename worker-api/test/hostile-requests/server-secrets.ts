import type { World } from '../../src/booking/bookings/booking-world.fixture.ts';

/** Variables whose values stay with the server. */
const SECRET_NAME = /SECRET|PRIVATE|PASSWORD|_TOKEN$|API_KEY$/;
/** Columns that only the server reads. */
const SECRET_COLUMN = '(hash|cipher)$';
const SHORTEST = 12;

/** What no answer may hold: the server's settings, and every hash and sealed text of the database, as text. */
export async function collectServerSecrets({
  sql,
  sandbox,
  deps,
}: Pick<World, 'sql' | 'sandbox' | 'deps'>): Promise<string[]> {
  const settings = Object.entries(sandbox.env).flatMap(([name, value]) =>
    SECRET_NAME.test(name) && value.length >= SHORTEST ? [value] : [],
  );
  const columns = await sql<{ tableName: string; columnName: string }[]>`
    select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name ~ ${SECRET_COLUMN}`;
  const stored: string[] = [];
  for (const { tableName, columnName } of columns) {
    const rows = await sql<{ value: Buffer }[]>`
      select ${sql(columnName)} as value from ${sql(tableName)} where ${sql(columnName)} is not null limit 50`;
    for (const { value } of rows)
      stored.push(...(['hex', 'base64', 'base64url'] as const).map((form) => value.toString(form)));
  }
  return [...new Set([deps.config.secret.current, deps.config.databaseUrl, ...settings, ...stored])];
}
