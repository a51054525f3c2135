/**
 * Integer cents as the people of both countries write dollars: `$1,234.50`, `-$10.00`.
 * `short` leaves whole dollars without cents, for pins and filters. Throws a RangeError on anything but a safe integer.
 */
export function formatPrice(cents: number, { short = false }: { short?: boolean } = {}): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not integer cents: ${cents}`);
  const size = Math.abs(cents);
  const dollars = Math.floor(size / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = (size % 100).toString().padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${dollars}${short && rest === '00' ? '' : `.${rest}`}`;
}

/** A price, `$100.00 – $140.00` when the highest differs from the lowest. */
export function formatPriceRange(
  lowest: number,
  highest: number | null | undefined,
  options?: { short?: boolean },
): string {
  const from = formatPrice(lowest, options);
  return highest == null || highest === lowest ? from : `${from} – ${formatPrice(highest, options)}`;
}
