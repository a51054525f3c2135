import type { DemoMarketplace } from '../types.ts';
import { demoAccounts } from './accounts.ts';
import { demoDiscounts } from './discounts.ts';
import { demoFleets, demoFunnelConfigurations, demoPartners } from './partners.ts';
import { samplePlates } from './plates.ts';
import { demoSuppliers } from './suppliers.ts';

type Options = { supplierCount?: number; seed?: number; examplesOrigin?: string; hostedOrigin?: string };

/** Everything a sandbox starts with; the same options always give the same marketplace. */
export function demoMarketplace(options: Options = {}): DemoMarketplace {
  const {
    supplierCount,
    seed,
    examplesOrigin = 'http://127.0.0.1:8081',
    hostedOrigin = 'http://localhost:8080',
  } = options;
  const suppliers = [...demoSuppliers({ count: supplierCount, seed })];
  const plates = samplePlates();
  return {
    suppliers,
    partners: demoPartners(examplesOrigin, hostedOrigin),
    fleets: demoFleets(),
    funnelConfigurations: demoFunnelConfigurations(),
    accounts: demoAccounts(suppliers, plates),
    plates,
    discounts: demoDiscounts(),
  };
}
