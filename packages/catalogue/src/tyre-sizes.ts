import file from '../data/tyre-sizes.json' with { type: 'json' };
import type { TyrePriceBand, TyreSize } from './types.ts';

type SizeRow = [width: number, profile: number, rim: number, isCommercial: boolean];

const sizeRows = (file.sizes as SizeRow[]).map(sizeOf);

/** The width, profile and rim cascade as a flat list; widths in millimetres, rims in inches. */
export function tyreSizes(): TyreSize[] {
  return sizeRows;
}

/** Price bands of one tyre, fitted and balanced. */
export function tyrePriceBands(): TyrePriceBand[] {
  return file.priceBands as TyrePriceBand[];
}

function sizeOf([width, profile, rim, isCommercial]: SizeRow): TyreSize {
  const label = `${width}${profile === 0 ? '' : `/${profile}`}R${rim}${isCommercial ? 'C' : ''}`;
  return { width, profile, rim, isCommercial, label };
}
