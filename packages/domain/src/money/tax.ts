import { TAX_RATE } from '@pitlane/contracts/constants';
import type { Country } from '@pitlane/contracts/enums';
import { fraction, roundHalfEven } from './money.ts';

/** Tax contained in an amount that includes it, in cents: AU 1/11, NZ 3/23 (1 §9). */
export function taxContained(totalCents: number, country: Country): number {
  const rate = fraction(TAX_RATE[country]);
  return roundHalfEven(BigInt(totalCents) * rate.numerator, rate.denominator + rate.numerator);
}
