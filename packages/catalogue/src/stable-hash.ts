/**
 * Stable hash of a text as lower-case hex, at most 13 digits; the same in every runtime and release.
 * For identifiers of our own data only, never for secrets.
 */
export function stableHash(text: string, digits: number): string {
  return lanes(text).toString(16).padStart(13, '0').slice(-digits);
}

/** Stable positive 31-bit number of a text. */
export function stableNumber(text: string): number {
  return (lanes(text) % 2147483647) + 1;
}

/** 53 bits from two multiply-and-shift lanes. */
function lanes(text: string): number {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return 4294967296 * (2097151 & high) + (low >>> 0);
}
