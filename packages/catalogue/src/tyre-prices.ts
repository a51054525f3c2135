import file from '../data/tyre-prices.json' with { type: 'json' };
import type { TyrePriceBand } from './types.ts';

/** Price bands of one tyre, fitted and balanced. */
export function tyrePriceBands(): TyrePriceBand[] {
  return file.priceBands as TyrePriceBand[];
}
