import { accentFor } from './accent.ts';
import { contrast, isHexColour } from './contrast.ts';
import { colours } from './tokens.ts';

/** One measure of an accent: what stands on what, the ratio, and the least that is accepted. */
export type AccentMeasure = {
  scheme: 'light' | 'dark';
  part: 'label' | 'text' | 'button';
  ratio: number;
  least: number;
};

const READABLE = 4.5;
/** A button nearer to the page than this vanishes on it; eyes tell dark shades apart sooner. */
const VISIBLE = { light: 1.2, dark: 1.05 };

/**
 * How well a partner's `#rrggbb` can be read: the label of a button, the accent as text, and the button on the page, in
 * both schemes. Empty for what is not a hex colour.
 */
export function measureAccent(hex: string): AccentMeasure[] {
  if (!isHexColour(hex)) return [];
  return (['light', 'dark'] as const).flatMap((scheme, index): AccentMeasure[] => {
    const accent = accentFor(hex, scheme);
    const surface = colours.surface[index] as string;
    return [
      { scheme, part: 'label', ratio: contrast(accent.fill, accent.onFill), least: READABLE },
      { scheme, part: 'text', ratio: contrast(accent.text, surface), least: READABLE },
      { scheme, part: 'button', ratio: contrast(accent.fill, surface), least: VISIBLE[scheme] },
    ];
  });
}

/** Whether a colour may be a partner's accent: customers read it, and see its buttons, on light and dark pages. */
export function isUsableAccent(hex: string): boolean {
  const measures = measureAccent(hex);
  return measures.length > 0 && measures.every(({ ratio, least }) => ratio >= least);
}
