import promotions from '../../data/promotions.json' with { type: 'json' };
import { escapeText } from './svg.ts';

type Promotion = { title: string; line: string; colours: string[]; size: number[] };

/** A picture of the demo marketplace's promotions by its name, as an SVG text; null for one there is not. */
export function drawPromotion(name: string): string | null {
  const found = Object.hasOwn(promotions, name) ? (promotions as Record<string, Promotion>)[name]! : null;
  if (!found) return null;
  const [width = 1200, height = 150] = found.size;
  const [ground, mark] = found.colours;
  const size = Math.round(height / 2.7);
  const middle = height / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeText(`${found.title}: ${found.line}`)}"><rect width="${width}" height="${height}" fill="${ground}"/><g fill="none" stroke="${mark}" stroke-opacity=".22" stroke-width="${height / 6}"><path d="M${width * 0.72} ${height}L${width * 0.8} 0M${width * 0.82} ${height}L${width * 0.9} 0M${width * 0.92} ${height}L${width} 0"/></g><g font-family="system-ui, sans-serif" fill="#fff"><text x="${height / 4}" y="${middle - size * 0.05}" font-weight="700" font-size="${size}">${escapeText(found.title)}</text><text x="${height / 4}" y="${middle + size * 0.88}" font-size="${Math.round(size * 0.62)}" fill="${mark}">${escapeText(found.line)}</text></g></svg>`;
}
