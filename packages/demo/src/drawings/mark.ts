import { pickColours } from './logo.ts';
import { escapeText } from './svg.ts';

/** A name on a plate in the colours of its logo (120 high) as an SVG text, legible on light and dark pages. */
export function drawMark(seed: number, name: string): string {
  const [ground, mark] = pickColours(seed);
  const width = 96 + name.length * 30;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 120" role="img" aria-label="${escapeText(name)}"><rect width="${width}" height="120" rx="24" fill="${ground}"/><text x="${width / 2}" y="77" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="700" font-size="46" fill="${mark}">${escapeText(name)}</text></svg>`;
}
