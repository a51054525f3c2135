import { demoMarketplace, demoSuppliers, type Supplier, suburbs } from '@pitlane/catalogue';
import { keepPublicHolidays } from '../features/dates/public-holidays.ts';
import type { Sql, Tx } from '../platform/database.ts';
import { base64url, sha256 } from '../platform/tokens.ts';
import { transaction } from '../platform/transaction.ts';
import { loadLeadBids } from './lead-bids.ts';
import { loadPeople } from './people.ts';
import { loadReferenceData, referenceTables } from './reference-data.ts';
import { copySuppliers } from './suppliers.ts';

/** Suppliers in one transaction: a kill loses at most these. */
const CHUNK = 1_000;

export type SeedOptions = {
  /** How many suppliers there are to be; the catalogue's own number unless told. */
  suppliers?: number;
  examplesOrigin: string;
  hostedOrigin: string;
  now: Date;
  log: (line: string) => void;
};

/**
 * Loads the reference data and the demo marketplace. Runs again without harm: reference data only when it
 * changed, suppliers only those that are missing, people and partners always (their origins may have changed).
 */
export async function seed(sql: Sql, options: SeedOptions): Promise<void> {
  await seedReference(sql, options);

  const { examplesOrigin, hostedOrigin, suppliers: supplierCount } = options;
  await seedSuppliers(sql, options);
  const demo = demoMarketplace({ examplesOrigin, hostedOrigin });
  const there = (await marker<number>(sql, 'suppliers')) ?? 0;
  const accounts = demo.accounts.map((account) => ({
    ...account,
    supplierIds: account.supplierIds.filter((id) => id <= there),
  }));
  await transaction(sql, async (tx) => {
    await loadPeople(tx, { ...demo, accounts });
    await loadLeadBids(tx, { accounts });
  });
  if (supplierCount !== undefined && supplierCount < there) {
    options.log(`suppliers: ${there} are there already, more than the ${supplierCount} asked for`);
  }
  await sql`analyze`;
}

/** The reference data of the catalogue and the public holidays alone: where an operator's own data begin. */
export async function seedReference(sql: Sql, options: Pick<SeedOptions, 'now' | 'log'>): Promise<void> {
  const tables = referenceTables();
  const fingerprint = base64url(await sha256(JSON.stringify(tables)));
  if ((await marker<string>(sql, 'reference-data')) !== fingerprint) {
    await transaction(sql, async (tx) => {
      await loadReferenceData(tx, tables);
      await mark(tx, 'reference-data', fingerprint);
    });
    options.log(`reference data: ${tables.reduce((sum, { rows }) => sum + rows.length, 0)} rows`);
  }
  await keepPublicHolidays(sql, options.now);
}

/** Adds the suppliers that are missing; what was committed before a kill stays and is not made again. */
async function seedSuppliers(sql: Sql, options: SeedOptions): Promise<void> {
  const countries = new Map(suburbs().map(({ id, country }) => [id, country]));
  const done = (await marker<number>(sql, 'suppliers')) ?? 0;
  let chunk: Supplier[] = [];
  let last = done;
  const flush = async () => {
    if (chunk.length === 0) return;
    last = chunk.at(-1)!.id;
    await transaction(sql, async (tx) => {
      await copySuppliers(tx, chunk, countries, options.now);
      await mark(tx, 'suppliers', last);
    });
    options.log(`suppliers: ${last}`);
    chunk = [];
  };
  for (const supplier of demoSuppliers(options.suppliers === undefined ? {} : { count: options.suppliers })) {
    if (supplier.id <= done) continue;
    chunk.push(supplier);
    if (chunk.length === CHUNK) await flush();
  }
  await flush();
  if (last > done) await sql`select setval(pg_get_serial_sequence('supplier', 'id'), ${last})`;
}

async function marker<T>(sql: Sql, name: string): Promise<T | undefined> {
  const [row] = await sql<{ value: T }[]>`select value from setting where key = ${`seed/${name}`}`;
  return row?.value;
}

async function mark(tx: Tx, name: string, value: string | number): Promise<void> {
  await tx`insert into setting (key, value) values (${`seed/${name}`}, ${JSON.stringify(value)}::text::jsonb)
           on conflict (key) do update set value = excluded.value, updated_at = now()`;
}
