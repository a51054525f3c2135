import { isHexColour, onColour, readableOn } from './contrast.ts';
import { colours } from './tokens.ts';

/** A partner's colour made usable on one scheme: fill, text on the fill, and the colour as text or outline. */
export type Accent = { fill: string; onFill: string; text: string };

/**
 * Derives an accessible accent from a partner's `#rgb` or `#rrggbb` colour. The fill keeps the partner's colour,
 * the text on it is black or white, and the text colour is moved until it holds 4.5:1 on that scheme's surfaces.
 * Throws a RangeError when `hex` is not a hex colour.
 */
export function accentFor(hex: string, scheme: 'light' | 'dark' = 'light'): Accent {
  const index = scheme === 'light' ? 0 : 1;
  return { fill: hex, onFill: onColour(hex), text: readableOn(hex, colours.sunken[index]) };
}

/**
 * Custom properties for a hosted page in a partner's colour, as a map for `element.style.setProperty`.
 * An empty map when the colour is not a hex colour, so that the default accent stays.
 */
export function accentProperties(hex: string | null | undefined): Record<string, string> {
  if (!hex || !isHexColour(hex)) return {};
  const light = accentFor(hex, 'light');
  const dark = accentFor(hex, 'dark');
  return {
    '--pl-accent': light.fill,
    '--pl-on-accent': light.onFill,
    '--pl-accent-text': `light-dark(${light.text},${dark.text})`,
    '--pl-accent-soft': `color-mix(in oklab,${hex} 10%,var(--pl-surface))`,
  };
}
