import { type DemoMarketplace, demoProducts } from '@pitlane/demo';
import { multiplyCents } from '@pitlane/domain/money/money';
import type { Tx } from '../src/platform/database.ts';
import { upsert } from '../src/platform/upsert-rows.ts';

/** The demo workshops' opening balance; cents. */
const TOP_UP_CENTS = 20_000;
/** Price factor for New Zealand's currency and tax. */
const FACTOR = { AU: 1, NZ: 1.12 };

/** Loads products, and opening balances for the demo's workshops, once. */
export async function loadLeadBids(tx: Tx, { accounts }: Pick<DemoMarketplace, 'accounts'>): Promise<void> {
  await upsert(
    tx,
    'product',
    ['country', 'code'],
    (['AU', 'NZ'] as const).flatMap((country) =>
      demoProducts().map((product) => ({
        country,
        code: product.code,
        name: product.name,
        unit_price_cents: multiplyCents(product.priceCents, FACTOR[country]),
        special_unit_price_cents:
          product.specialPriceCents && multiplyCents(product.specialPriceCents, FACTOR[country]),
        minimum_quantity_for_special: product.specialFrom,
        is_active: true,
      })),
    ),
  );
  const supplierIds = [...new Set(accounts.flatMap((account) => account.supplierIds))];
  await tx`
    insert into supplier_ledger (supplier_id, amount_cents, reason, reference)
    select id, ${TOP_UP_CENTS}, 'TopUp', 'demo' from unnest(${supplierIds}::int[]) id
    on conflict (supplier_id, reason, reference) do nothing`;
}
