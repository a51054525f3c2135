import { BUSINESS_NUMBER_LABEL, TAX_ID_LABEL, TAX_RATE } from '@pitlane/contracts/constants';
import type { Country } from '@pitlane/contracts/enums';
import { fraction, roundHalfEven } from './money.ts';

/** Tax contained in an amount that includes it, in cents: AU 1/11, NZ 3/23 (1 §9). */
export function taxContained(totalCents: number, country: Country): number {
  const rate = fraction(TAX_RATE[country]);
  return roundHalfEven(BigInt(totalCents) * rate.numerator, rate.denominator + rate.numerator);
}

/** The amount without its tax, in cents; with `taxContained` it always adds up to the total. */
export const withoutTax = (totalCents: number, country: Country): number =>
  totalCents - taxContained(totalCents, country);

export const businessNumberLabel = (country: Country): string => BUSINESS_NUMBER_LABEL[country];
export const taxIdLabel = (country: Country): string => TAX_ID_LABEL[country];
