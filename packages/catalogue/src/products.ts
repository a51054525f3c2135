import { multiplyCents } from '@pitlane/domain/money';
import file from '../data/products.json' with { type: 'json' };
import type { Product } from './types.ts';

/** New Zealand's prices: another currency, another tax. */
const NZ_FACTOR = 1.12;

/** What workshops of the demo may quote by code, in both countries; cents including tax. */
export function demoProducts(): Product[] {
  return file.products.flatMap(({ code, name, priceCents, specialCents = null, from = null }) => {
    const product = { code, name, priceCents, specialPriceCents: specialCents, specialFrom: from };
    const inNz = (cents: number) => multiplyCents(cents, NZ_FACTOR);
    return [
      { ...product, country: 'AU' as const },
      {
        ...product,
        country: 'NZ' as const,
        priceCents: inNz(priceCents),
        specialPriceCents: specialCents === null ? null : inNz(specialCents),
      },
    ];
  });
}
