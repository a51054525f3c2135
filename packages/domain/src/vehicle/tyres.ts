import type { CartItemInput } from '@pitlane/contracts/cart-item';
import { SPECIAL_TASK, type TYRE_QUANTITIES } from '@pitlane/contracts/constants';
import type { TyreQuality } from '@pitlane/contracts/enums';

/**
 * Width in mm, rim in inches. `profile` 0 is a size without an aspect ratio, which only commercial tyres have
 * (decisions, finer 8); some sizes exist as both.
 */
export type TyreSize = { width: number; profile: number; rim: number; isCommercial: boolean };
export type TyreQuantity = (typeof TYRE_QUANTITIES)[number];

/** What a workshop reads with the size of a commercial tyre. */
const COMMERCIAL = 'Commercial tyre (C)';
/** The quality that 0 stands for on the wire: a commercial tyre (1 §3, decisions finer 8). */
export const COMMERCIAL_QUALITY: TyreQuality = 'Value';

/** Widths, then profiles of a width, then sizes of both: the cascade of tyre-size-selection (1 §3). */
export const tyreWidths = (sizes: readonly TyreSize[]): number[] =>
  ascending(sizes.map((size) => size.width));

export const tyreProfiles = (sizes: readonly TyreSize[], width: number): number[] =>
  ascending(sizes.filter((size) => size.width === width).map((size) => size.profile));

/** The sizes of a width and a profile by rim, the passenger one first where a rim has both. */
export const tyreRims = (sizes: readonly TyreSize[], width: number, profile: number): TyreSize[] =>
  sizes
    .filter((size) => size.width === width && size.profile === profile)
    .sort((a, b) => a.rim - b.rim || Number(a.isCommercial) - Number(b.isCommercial));

/** `205/55 R16`; a commercial size `225/70 R15C`, without an aspect ratio `185 R14C`. */
export function tyreLabel({ width, profile, rim, isCommercial }: TyreSize): string {
  return `${width}${profile === 0 ? '' : `/${profile}`} R${rim}${isCommercial ? 'C' : ''}`;
}

export const isTyre = (item: CartItemInput): boolean => item.RepairInspectionId === SPECIAL_TASK.tyres;

/** The size that an item has; null until it is chosen. */
export function chosenTyreSize(item: CartItemInput): TyreSize | null {
  if (!hasTyreSize(item)) return null;
  const isCommercial =
    item.TyreProfile === 0 || item.TyreQuality === 0 || item.AdditionalDetails === COMMERCIAL;
  return { width: item.TyreWidth!, profile: item.TyreProfile!, rim: item.TyreRim!, isCommercial };
}

/** The item with a size. A quality stays, except the 0 that stands for 'commercial'. */
export function withTyreSize(item: CartItemInput, size: TyreSize): CartItemInput {
  const quality = tyreQuality(item.TyreQuality);
  const sized = { ...item, TyreWidth: size.width, TyreProfile: size.profile, TyreRim: size.rim };
  const detailed = { ...sized, AdditionalDetails: size.isCommercial ? COMMERCIAL : null };
  return quality ? withTyreQuality(detailed, quality) : { ...detailed, TyreQuality: null };
}

/** The item with a quality, 0 where it stands for commercial. */
export function withTyreQuality(item: CartItemInput, quality: TyreQuality): CartItemInput {
  const isCommercial = chosenTyreSize({ ...item, TyreQuality: null })?.isCommercial === true;
  return { ...item, TyreQuality: quality === COMMERCIAL_QUALITY && isCommercial ? 0 : quality };
}

/** The item with its number of tyres, which completes it and makes it priceable. */
export const withTyreQuantity = (item: CartItemInput, Quantity: TyreQuantity): CartItemInput => ({
  ...item,
  Quantity,
  CanCalculatePrice: true,
});

/** The quality that prices the tyre. */
export function tyreQuality(quality: CartItemInput['TyreQuality']): TyreQuality | null {
  return quality === 0 ? COMMERCIAL_QUALITY : (quality ?? null);
}

/** Size, quality and quantity are all chosen. */
export function hasTyreDetails(item: CartItemInput): boolean {
  return hasTyreSize(item) && tyreQuality(item.TyreQuality) !== null && Boolean(item.Quantity);
}

export const hasTyreSize = (item: CartItemInput): boolean =>
  Boolean(item.TyreWidth) && item.TyreProfile != null && Boolean(item.TyreRim);

/** Whether the built-in cascade has the size of an item; true while it has none. */
export function isKnownTyreSize(item: CartItemInput, sizes: readonly TyreSize[]): boolean {
  const own = chosenTyreSize(item);
  return (
    own === null ||
    sizes.some((size) => size.width === own.width && size.profile === own.profile && size.rim === own.rim)
  );
}

const ascending = (values: number[]): number[] => [...new Set(values)].sort((a, b) => a - b);
