import type { CartItemInput } from '@pitlane/contracts';

/** `profile` 0: a commercial size without an aspect ratio (decisions, finer 8). Width in mm, rim in inches. */
export type TyreSize = { width: number; profile: number; rim: number };

/** Widths, then profiles of a width, then rims of both: the cascade of tyre-size-selection (1 §3). */
export const tyreWidths = (sizes: readonly TyreSize[]): number[] =>
  ascending(sizes.map((size) => size.width));

export const tyreProfiles = (sizes: readonly TyreSize[], width: number): number[] =>
  ascending(sizes.filter((size) => size.width === width).map((size) => size.profile));

export const tyreRims = (sizes: readonly TyreSize[], width: number, profile: number): number[] =>
  ascending(sizes.filter((size) => size.width === width && size.profile === profile).map((size) => size.rim));

/** `205/55 R16`; a commercial size `185 R14C`. */
export function tyreLabel({ width, profile, rim }: TyreSize): string {
  return profile === 0 ? `${width} R${rim}C` : `${width}/${profile} R${rim}`;
}

/** The quality that prices the tyre: 0 means a commercial tyre of quality Value. */
export function tyreQuality(quality: CartItemInput['TyreQuality']): 'Premium' | 'Value' | 'Budget' | null {
  return quality === 0 ? 'Value' : (quality ?? null);
}

/** Size, quality and quantity are all chosen. */
export function hasTyreDetails(item: CartItemInput): boolean {
  return hasTyreSize(item) && tyreQuality(item.TyreQuality) !== null && Boolean(item.Quantity);
}

export const hasTyreSize = (item: CartItemInput): boolean =>
  Boolean(item.TyreWidth) && item.TyreProfile != null && Boolean(item.TyreRim);

const ascending = (values: number[]): number[] => [...new Set(values)].sort((a, b) => a - b);
