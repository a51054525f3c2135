import { mixSeeds, pick, seededRandom } from '../random.ts';
import { escapeText } from './svg.ts';

const COLOURS: [ground: string, mark: string][] = [
  ['#0b6e4f', '#d8f3e6'],
  ['#1d4ed8', '#dbeafe'],
  ['#b3261e', '#fde4e1'],
  ['#111827', '#fbbf24'],
  ['#0f766e', '#ccfbf1'],
  ['#7a2e8e', '#f3e0f7'],
  ['#9a3412', '#ffedd5'],
];
const SHAPES = [
  '<circle cx="60" cy="60" r="54"/>',
  '<rect x="8" y="8" width="104" height="104" rx="22"/>',
  '<path d="M60 4L110 32V88L60 116L10 88V32Z"/>',
  '<path d="M60 6L108 22V62Q108 98 60 116Q12 98 12 62V22Z"/>',
];

/** The ground and mark of a logo. */
export const pickColours = (seed: number): [ground: string, mark: string] =>
  pick(seededRandom(mixSeeds(seed, 97)), COLOURS);

/** A square logo (120 x 120) with the initials of a name as an SVG text, the same for the same seed and name. */
export function drawLogo(seed: number, name: string): string {
  const random = seededRandom(mixSeeds(seed, 97));
  const [ground, mark] = pick(random, COLOURS);
  const shape = pick(random, SHAPES);
  const initials = name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" role="img" aria-label="${escapeText(name)}"><g fill="${ground}">${shape}</g><path d="M26 82Q60 70 94 82" fill="none" stroke="${mark}" stroke-width="5" stroke-linecap="round"/><text x="60" y="70" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="700" font-size="40" fill="${mark}">${escapeText(initials)}</text></svg>`;
}
