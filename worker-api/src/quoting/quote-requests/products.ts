import type { BidProduct } from '@pitlane/contracts';
import type { Db } from '../../platform/database.ts';
import { escapeLike } from '../../platform/sql.ts';

type Row = {
  code: string;
  name: string;
  unitPriceCents: number;
  specialUnitPriceCents: number | null;
  minimumQuantityForSpecial: number | null;
};
const columns = (db: Db) =>
  db`code, name, unit_price_cents, special_unit_price_cents, minimum_quantity_for_special`;
const SUGGESTIONS = 20;

/** Products whose code or name holds every word of the text; codes that start with it come first. */
export async function searchProducts(db: Db, country: string, text: string): Promise<BidProduct[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  if (words.length === 0) return [];
  const patterns = words.map((word) => `%${escapeLike(word)}%`);
  const rows = await db<Row[]>`
    select ${columns(db)} from product
     where country = ${country} and is_active and lower(code || ' ' || name) like all (${patterns}::text[])
     order by (lower(code) like ${`${escapeLike(words[0]!)}%`}) desc, code limit ${SUGGESTIONS}`;
  return rows.map(toBidProduct);
}

/** Products by their codes, as they are sold now; unknown codes are absent. */
export async function findProducts(
  db: Db,
  country: string,
  codes: string[],
): Promise<Map<string, BidProduct>> {
  const rows = await db<Row[]>`
    select ${columns(db)} from product
     where country = ${country} and is_active and code = any(${codes}::text[])`;
  return new Map(rows.map((row) => [row.code, toBidProduct(row)]));
}

const toBidProduct = (row: Row): BidProduct => ({
  code: row.code,
  name: row.name,
  unitPrice: { includingTax: row.unitPriceCents },
  specialUnitPrice: row.specialUnitPriceCents === null ? null : { includingTax: row.specialUnitPriceCents },
  minimumQuantityForSpecialUnitPrice: row.minimumQuantityForSpecial,
});
