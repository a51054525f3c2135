import { type DemoMarketplace, demoProducts } from '@pitlane/catalogue';
import type { Tx } from '../platform/database.ts';
import { upsert } from './bulk.ts';

/** What the workshops of the demo begin with; cents. */
const TOP_UP_CENTS = 20_000;

/** Products to quote by code, and money for the demo's workshops to buy leads with, once. */
export async function loadLeadBids(tx: Tx, { accounts }: Pick<DemoMarketplace, 'accounts'>): Promise<void> {
  await upsert(
    tx,
    'product',
    ['country', 'code'],
    demoProducts().map((product) => ({
      country: product.country,
      code: product.code,
      name: product.name,
      unit_price_cents: product.priceCents,
      special_unit_price_cents: product.specialPriceCents,
      minimum_quantity_for_special: product.specialFrom,
      is_active: true,
    })),
  );
  const supplierIds = [...new Set(accounts.flatMap((account) => account.supplierIds))];
  await tx`
    insert into supplier_ledger (supplier_id, amount_cents, reason, reference)
    select id, ${TOP_UP_CENTS}, 'TopUp', 'demo' from unnest(${supplierIds}::int[]) id
    on conflict (supplier_id, reason, reference) do nothing`;
}
