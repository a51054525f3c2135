import file from '../../data/products.json' with { type: 'json' };
import type { Product } from '../types.ts';

/** What workshops of the demo may quote by code; cents of Australian dollars, including tax. */
export function demoProducts(): Product[] {
  return file.products.map(({ code, name, priceCents, specialCents = null, from = null }) => ({
    code,
    name,
    priceCents,
    specialPriceCents: specialCents,
    specialFrom: from,
  }));
}
