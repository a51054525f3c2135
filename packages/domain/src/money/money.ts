/** Money is integer cents; every division or product that is not whole is rounded here, half to even (1 §9). */

/** A decimal number as an exact fraction: `fraction(0.35)` is 35/100. Throws for anything that is not finite. */
export type Fraction = { numerator: bigint; denominator: bigint };

export function fraction(value: number): Fraction {
  if (Number.isSafeInteger(value)) return { numerator: BigInt(value), denominator: 1n };
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!match) throw new RangeError('Money is computed from finite numbers only.');
  const [, sign, whole, decimals = '', exponent = '0'] = match;
  const shift = decimals.length - Number(exponent);
  const digits = BigInt(`${sign}${whole}${decimals}`);
  return shift >= 0
    ? { numerator: digits, denominator: 10n ** BigInt(shift) }
    : { numerator: digits * 10n ** BigInt(-shift), denominator: 1n };
}

/** The whole number nearest to `numerator / denominator`; a tie goes to the even one. */
export function roundHalfEven(numerator: bigint, denominator: bigint): number {
  if (denominator === 0n) throw new RangeError('Division by zero.');
  const [top, bottom] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator];
  const remainder = ((top % bottom) + bottom) % bottom;
  const floor = (top - remainder) / bottom;
  const twice = remainder * 2n;
  const up = twice > bottom || (twice === bottom && floor % 2n !== 0n);
  return Number(up ? floor + 1n : floor);
}

/**
 * Cents times decimal factors, rounded once at the end: `multiplyCents(12_500, 0.35, 1.2)`.
 * The factors are taken as the decimals they are written as, so 0.35 has no binary error.
 */
export function multiplyCents(cents: number, ...factors: number[]): number {
  let { numerator, denominator } = fraction(cents);
  for (const factor of factors) {
    const each = fraction(factor);
    numerator *= each.numerator;
    denominator *= each.denominator;
  }
  return roundHalfEven(numerator, denominator);
}

/** Cents of an amount of dollars, half to even: 2.345 is 234, 2.355 is 236. */
export const toCents = (dollars: number): number => multiplyCents(100, dollars);

export const sumCents = (amounts: Iterable<number>): number => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
};

/** `$1,234.50`, `-$5.00`; with `whole` rounded to dollars, for pins. Throws a RangeError for anything but whole cents. */
export function formatCents(cents: number, { whole = false }: { whole?: boolean } = {}): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('Prices are whole cents.');
  const amount = Math.abs(whole ? roundHalfEven(BigInt(cents), 100n) * 100 : cents);
  const dollars = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = whole ? '' : `.${String(amount % 100).padStart(2, '0')}`;
  return `${cents < 0 && amount !== 0 ? '-' : ''}$${dollars}${rest}`;
}

/** A price, `$100.00 – $140.00` when the highest differs from the lowest. */
export function formatCentsRange(lowest: number, highest: number | null | undefined): string {
  const from = formatCents(lowest);
  return highest == null || highest === lowest ? from : `${from} – ${formatCents(highest)}`;
}
