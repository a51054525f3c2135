/** WCAG 2.2 relative luminance of a `#rgb` or `#rrggbb` colour, 0 to 1. Throws a RangeError on anything else. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  ) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2 contrast ratio of two hex colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** White or black, whichever can be read on `hex`. One of the two always reaches 4.5:1. */
export function onColour(hex: string): '#ffffff' | '#000000' {
  return luminance(hex) < BLACK_OR_WHITE ? '#ffffff' : '#000000';
}

/**
 * The colour nearest to `hex` (same hue, moved towards black or white) that reaches `ratio` on `surface`.
 * Answers `hex` itself, in lower case and six digits, when it already does.
 */
export function readableOn(hex: string, surface: string, ratio = 4.5): string {
  const target: Rgb = luminance(surface) > BLACK_OR_WHITE ? [0, 0, 0] : [1, 1, 1];
  const from = channels(hex);
  for (let step = 0; step <= 100; step += 1) {
    const mixed = toHex(from.map((c, i) => c + ((target[i] as number) - c) * (step / 100)) as Rgb);
    if (contrast(mixed, surface) >= ratio) return mixed;
  }
  return toHex(target);
}

/** True for `#rgb` and `#rrggbb`. */
export function isHexColour(value: string): boolean {
  return /^#([\da-f]{3}|[\da-f]{6})$/i.test(value);
}

type Rgb = [number, number, number];

/** Luminance at which black and white contrast equally: sqrt(0.05 * 1.05) - 0.05. */
const BLACK_OR_WHITE = 0.179;

function channels(hex: string): Rgb {
  if (!isHexColour(hex)) throw new RangeError(`Not a hex colour: ${hex}`);
  const digits = hex.slice(1);
  const six = digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits;
  return [0, 2, 4].map((i) => Number.parseInt(six.slice(i, i + 2), 16) / 255) as Rgb;
}

function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((c) =>
      Math.round(c * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
