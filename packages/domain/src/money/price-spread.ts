import type { Listing } from '@pitlane/contracts/quote';
import { formatCents } from './money.ts';

type Priced = { Pricing: Pick<Listing['Pricing'], 'Strategy' | 'Net'> };

/**
 * From the lowest end of the prices to the highest, in cents including tax; null of none (1 §3 PriceRange). An estimate
 * has two ends, and its upper one counts: a spread that stops at the lower ends would be cheaper than what is shown.
 */
export function priceSpread(listings: readonly Priced[]): { Minimum: number; Maximum: number } | null {
  if (listings.length === 0) return null;
  return listings.map(priceEnds).reduce((spread, { Minimum, Maximum }) => ({
    Minimum: Math.min(spread.Minimum, Minimum),
    Maximum: Math.max(spread.Maximum, Maximum),
  }));
}

/** '$120.00 to $190.00 inc GST', one price where both ends are the same, '' of none. */
export function spreadText(listings: readonly Priced[]): string {
  const spread = priceSpread(listings);
  if (!spread) return '';
  const { Minimum, Maximum } = spread;
  return `${formatCents(Minimum)}${Minimum === Maximum ? '' : ` to ${formatCents(Maximum)}`} inc GST`;
}

/** Both ends of an estimate, else one price twice; cents including tax. */
export const priceEnds = ({ Pricing: { Strategy, Net } }: Priced): { Minimum: number; Maximum: number } =>
  Strategy === 'PRICE_RANGE'
    ? { Minimum: Net.MinimumIncludingTax, Maximum: Net.MaximumIncludingTax }
    : { Minimum: Net.IncludingTax, Maximum: Net.IncludingTax };
