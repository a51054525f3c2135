import { suburbs } from '@pitlane/catalogue';
import { demoMarketplace, demoSuppliers, type Supplier } from '@pitlane/demo';
import type { Sql } from '../src/platform/database.ts';
import type { ImageStore } from '../src/platform/ports/image-store.ts';
import { transaction } from '../src/platform/transaction.ts';
import { readSeedMarker, writeSeedMarker } from '../src/seed/seed-marker.ts';
import { seedReference } from '../src/seed/seed-reference.ts';
import { copySuppliers } from './copy-suppliers.ts';
import { loadLeadBids } from './load-lead-bids.ts';
import { loadPeople } from './load-people.ts';
import { storePictures } from './store-pictures.ts';

/** Suppliers in a transaction; a kill loses at most these. */
const CHUNK = 1_000;

export type SeedOptions = {
  /** Total of suppliers; by default the demo's own number. */
  suppliers?: number;
  examplesOrigin: string;
  hostedOrigin: string;
  /** Store for pictures; null seeds none. */
  images: ImageStore | null;
  now: Date;
  log: (line: string) => void;
};

/**
 * Seeds reference data and the demo marketplace. Idempotent: data and pictures when changed, missing suppliers, and
 * always people and partners, whose origins may change.
 */
export async function seedMarketplace(sql: Sql, options: SeedOptions): Promise<void> {
  await seedReference(sql, options);

  const { examplesOrigin, hostedOrigin, suppliers: supplierCount } = options;
  await seedSuppliers(sql, options);
  const demo = demoMarketplace({ examplesOrigin, hostedOrigin });
  const there = (await readSeedMarker<number>(sql, 'suppliers')) ?? 0;
  const accounts = demo.accounts.map((account) => ({
    ...account,
    supplierIds: account.supplierIds.filter((id) => id <= there),
  }));
  await transaction(sql, async (tx) => {
    await loadPeople(tx, { ...demo, accounts });
    await loadLeadBids(tx, { accounts });
  });
  if (options.images) await storePictures(sql, options.images, demo.partners, options.log);
  if (supplierCount !== undefined && supplierCount < there) {
    options.log(`suppliers: ${there} exist already, more than the ${supplierCount} requested`);
  }
  await sql`analyze`;
}

/** Adds missing suppliers; committed ones survive a kill. */
async function seedSuppliers(sql: Sql, options: SeedOptions): Promise<void> {
  const countries = new Map(suburbs().map(({ id, country }) => [id, country]));
  const done = (await readSeedMarker<number>(sql, 'suppliers')) ?? 0;
  let chunk: Supplier[] = [];
  let last = done;
  const flush = async () => {
    if (chunk.length === 0) return;
    last = chunk.at(-1)!.id;
    await transaction(sql, async (tx) => {
      await copySuppliers(tx, chunk, countries, options.now);
      await writeSeedMarker(tx, 'suppliers', last);
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
