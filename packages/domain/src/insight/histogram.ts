/** Buckets a doubling of the minutes plus one: a wait is known to 9 %. */
export const WAIT_STEPS = 8;
/** Buckets a doubling of the dollars plus one: a price is known to 3 %. */
export const PRICE_STEPS = 24;

/** How often each bucket of a histogram on a logarithmic scale was met. */
export type Histogram = readonly { bucket: number; count: number }[];

/** Minutes that a share (0 to 1) of the waits did not exceed, interpolated; null without any. */
export function waitQuantile(histogram: Histogram, share: number): number | null {
  const at = quantile(histogram, share);
  return at === null ? null : 2 ** (at / WAIT_STEPS) - 1;
}

/** Whole cents that a share (0 to 1) of the prices did not exceed, interpolated; null without any. */
export function priceQuantile(histogram: Histogram, share: number): number | null {
  const at = quantile(histogram, share);
  return at === null ? null : Math.round((2 ** (at / PRICE_STEPS) - 1) * 100);
}

/** A position on the scale of buckets. */
function quantile(histogram: Histogram, share: number): number | null {
  const met = histogram.filter(({ count }) => count > 0).toSorted((a, b) => a.bucket - b.bucket);
  const total = met.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  for (const { bucket, count } of met) {
    if (before + count >= total * share) return bucket + (total * share - before) / count;
    before += count;
  }
  return null;
}
