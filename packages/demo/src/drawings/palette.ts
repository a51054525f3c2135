import { pick, type Random } from '../random.ts';

export type Palette = {
  sky: string[];
  far: string;
  near: string;
  ground: string;
  wall: string;
  wallShade: string;
  trim: string;
  accent: string;
  light: string;
};

const HOURS: Pick<Palette, 'sky' | 'far' | 'near' | 'light'>[] = [
  { sky: ['#5ea9e0', '#cfe8f7'], far: '#9dbfd0', near: '#6f9a7c', light: '#fff7dc' },
  { sky: ['#2f7fc4', '#a8d5f2'], far: '#86a9bd', near: '#58825f', light: '#fffbe8' },
  { sky: ['#f4a261', '#fbe3c0'], far: '#c79a86', near: '#7d7a56', light: '#ffe3a8' },
  { sky: ['#47527f', '#e59c84'], far: '#6e6a8c', near: '#4b5a55', light: '#ffd48a' },
  { sky: ['#93a9b8', '#dde5ea'], far: '#a5b3bb', near: '#748b7b', light: '#f4f6f7' },
];
const WALLS: [wall: string, shade: string][] = [
  ['#e9e3d7', '#cfc6b5'],
  ['#b9603f', '#974a2f'],
  ['#dfe6ea', '#bccad2'],
  ['#556572', '#3f4c57'],
  ['#d8c9a6', '#bba97f'],
  ['#8fa3a0', '#71857f'],
  ['#f2f2ee', '#d6d6ce'],
];
const ACCENTS = [
  '#0b6e4f',
  '#1d4ed8',
  '#b3261e',
  '#d97706',
  '#0f766e',
  '#7c3aed',
  '#111827',
  '#be123c',
  '#0369a1',
];
const TRIMS = ['#2b2f36', '#37424d', '#1f2937', '#4b3b32'];
const GROUNDS = ['#7d8187', '#8b8a86', '#6c7076', '#989389'];
const PAINTS = [
  '#c8102e',
  '#f4f4f2',
  '#2b2d31',
  '#9aa3ab',
  '#1f4e8c',
  '#4a5d4e',
  '#e0a526',
  '#6b7f95',
  '#7a1f2b',
  '#d9d4c7',
  '#2f6f73',
  '#e86f2c',
];

export function pickPalette(random: Random): Palette {
  const [wall, wallShade] = pick(random, WALLS);
  return {
    ...pick(random, HOURS),
    wall,
    wallShade,
    trim: pick(random, TRIMS),
    accent: pick(random, ACCENTS),
    ground: pick(random, GROUNDS),
  };
}

export function pickPaint(random: Random): string {
  return pick(random, PAINTS);
}
