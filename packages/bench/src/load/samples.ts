/** Measurements of one slice of load; latencies in milliseconds, one per request. */
export type Slice = { requests: number; seconds: number; bytes: number; latencies: Float64Array };

export type Figures = { perSecond: number; p50: number; p99: number };

/** The median round's requests per second; percentiles over the requests of all rounds. */
export function figures(slices: Slice[]): Figures {
  const latencies = Float64Array.from(slices.flatMap((slice) => [...slice.latencies])).sort();
  return {
    perSecond: median(slices.map(perSecond)),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}

export const perSecond = (slice: Slice): number => slice.requests / slice.seconds;

/** The median over the rounds of one throughput divided by the other: shared disturbances cancel out. */
export function throughputRatio(slices: Slice[], base: Slice[]): number {
  return median(slices.map((slice, round) => perSecond(slice) / perSecond(base[round]!)));
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Nearest rank of values in ascending order. */
export function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
