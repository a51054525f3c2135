import { between, chance, pick, type Random } from '../random.ts';
import { type CarShape, car } from './car.ts';
import { type Palette, pickPaint } from './palette.ts';
import { backdrop, forecourt, shade, tree } from './scenery.ts';
import { circle, ellipse, gradient, path, rectangle } from './svg.ts';

/** A part of the picture, from its top left corner. */
type Area = { x: number; y: number; width: number; height: number };

const SHAPES: CarShape[] = ['hatch', 'sedan', 'suv', 'ute', 'hatch', 'suv'];

/** The street front of a workshop: roller doors, office, sign and cars. */
export function workshopFront(random: Random, palette: Palette): string {
  const horizon = 560;
  const bays = between(random, 2, 4);
  const left = between(random, 90, 170);
  const width = 1200 - left - between(random, 90, 170);
  const top = between(random, 230, 290);
  const office = width * 0.26;
  const bayWidth = (width - office - 30) / bays;
  const doors = Array.from({ length: bays }, (_, index) => {
    const x = left + 20 + index * bayWidth;
    return rollerDoor(random, palette, {
      x,
      y: top + 110,
      width: bayWidth - 20,
      height: horizon - top - 110,
    });
  }).join('');
  const roof = chance(random, 0.5)
    ? path(
        `M${left - 26} ${top + 6}L${left + width / 2} ${top - 74}L${left + width + 26} ${top + 6}Z`,
        palette.trim,
      )
    : rectangle(left - 22, top - 22, width + 44, 32, palette.trim, 'rx="4"');
  const wall =
    rectangle(left, top, width, horizon - top, palette.wall) +
    cladding(random, palette, { x: left, y: top, width, height: horizon - top });
  const sign =
    rectangle(left + 20, top + 28, width - office - 40, 58, palette.accent, 'rx="6"') +
    lettering(random, left + 44, top + 44, width - office - 110);
  const cars =
    car(between(random, 40, 240), 700, 330, pickPaint(random), pick(random, SHAPES), 'right') +
    car(
      between(random, 640, 820),
      750,
      370,
      pickPaint(random),
      pick(random, SHAPES),
      chance(random, 0.5) ? 'left' : 'right',
    );
  return (
    backdrop(random, palette, horizon) +
    tree(random, between(random, 20, 70), horizon + 6, between(random, 230, 330)) +
    tree(random, between(random, 1130, 1190), horizon + 6, between(random, 200, 330)) +
    roof +
    wall +
    sign +
    doors +
    officeFront(palette, {
      x: left + width - office,
      y: top + 96,
      width: office - 16,
      height: horizon - top - 96,
    }) +
    forecourt(random, palette, horizon) +
    cars
  );
}

/** Inside: a car on the hoist, tool chests, tyre rack and lamps. */
export function workshopInside(random: Random, palette: Palette): string {
  const wall = shade(palette.wall, 0.94);
  const lamps = [180, 520, 860]
    .map(
      (x) =>
        rectangle(x, 62, 200, 14, '#fffdf0', 'rx="7"') +
        path(`M${x} 76L${x - 70} 520H${x + 270}L${x + 200} 76Z`, '#fffbe0', 'opacity=".13"'),
    )
    .join('');
  const lift = between(random, 390, 450);
  const middle = between(random, 520, 640);
  const posts = [middle - 230, middle + 206]
    .map(
      (x) =>
        rectangle(x, 190, 26, 460, palette.accent, 'rx="4"') +
        rectangle(x - 16, 640, 58, 16, shade(palette.accent, 0.7)),
    )
    .join('');
  return (
    gradient('inside', [wall, shade(wall, 0.8)]) +
    rectangle(0, 0, 1200, 620, 'url(#inside)') +
    rectangle(0, 0, 1200, 54, palette.trim) +
    lamps +
    gradient('floor', ['#b7bbbd', '#83898e']) +
    rectangle(0, 600, 1200, 200, 'url(#floor)') +
    path('M0 640H1200', 'none', 'stroke="#f3c623" stroke-width="7" stroke-dasharray="46 22"') +
    pegBoard(random, 40, 180) +
    tyreRack(random, 930, 240) +
    posts +
    car(middle - 180, lift, 360, pickPaint(random), pick(random, SHAPES)) +
    rectangle(middle - 206, lift - 16, 412, 12, '#3b4046', 'rx="4"') +
    mechanic(random, palette, middle + between(random, -70, 60), 690) +
    toolChest(palette, between(random, 60, 160), 540) +
    (chance(random, 0.6)
      ? car(820, 770, 330, pickPaint(random), pick(random, SHAPES), 'right')
      : toolChest(palette, 960, 580))
  );
}

function rollerDoor(random: Random, palette: Palette, { x, y, width, height }: Area): string {
  const open = pick(random, [0.25, 0.55, 0.9, 0.1]);
  const lip = Math.round(height * (1 - open));
  const slats = Array.from({ length: Math.floor(lip / 16) }, (_, index) =>
    rectangle(x, y + index * 16 + 12, width, 3, '#000', 'opacity=".12"'),
  ).join('');
  const inside =
    rectangle(x, y, width, height, '#262b30') +
    rectangle(x, y + height * 0.62, width, height * 0.38, '#464c52') +
    (open > 0.5
      ? car(x + width * 0.1, y + height - 4, width * 0.8, pickPaint(random), pick(random, SHAPES))
      : '') +
    rectangle(x + width * 0.3, y + 20, width * 0.4, 6, '#fff9d8', 'opacity=".9"');
  return (
    inside +
    rectangle(x, y, width, lip, '#d5d9dc') +
    slats +
    rectangle(x - 6, y - 8, width + 12, 10, palette.trim)
  );
}

function officeFront(palette: Palette, { x, y, width, height }: Area): string {
  return (
    rectangle(x, y, width, height, palette.wallShade) +
    rectangle(x + 14, y + 34, width * 0.5, height * 0.5, '#28404f') +
    path(
      `M${x + 20} ${y + 34 + height * 0.5}L${x + width * 0.3} ${y + 34}h26L${x + 60} ${y + 34 + height * 0.5}Z`,
      '#bfe0ef',
      'opacity=".4"',
    ) +
    rectangle(x + width * 0.64, y + 34, width * 0.28, height - 34, palette.trim) +
    rectangle(x + width * 0.67, y + 44, width * 0.22, height * 0.45, '#7fb0c8') +
    circle(x + width * 0.87, y + height * 0.7, 4, '#e8d9a0') +
    rectangle(x - 6, y + 8, width + 12, 16, palette.accent)
  );
}

function cladding(random: Random, palette: Palette, { x, y, width, height }: Area): string {
  if (chance(random, 0.5))
    return Array.from({ length: Math.floor(width / 24) }, (_, index) =>
      rectangle(x + index * 24, y, 2, height, palette.wallShade, 'opacity=".7"'),
    ).join('');
  return Array.from({ length: Math.floor(height / 18) }, (_, index) =>
    rectangle(x, y + index * 18, width, 2, palette.wallShade, 'opacity=".6"'),
  ).join('');
}

/** Bars that read as a name from afar, so that no picture names a business. */
function lettering(random: Random, x: number, y: number, room: number): string {
  let bars = '';
  for (let at = 0; at < room * 0.7; ) {
    const width = between(random, 14, 30);
    bars += rectangle(x + at, y, width, 26, '#fff', 'rx="3"');
    at += width + (chance(random, 0.2) ? 26 : 8);
  }
  return bars;
}

function pegBoard(random: Random, x: number, y: number): string {
  const tools = Array.from({ length: 18 }, (_, index) => {
    const at = x + 24 + (index % 6) * 44;
    const top = y + 22 + Math.floor(index / 6) * 76;
    const length = between(random, 34, 58);
    return (
      rectangle(at, top, 8, length, '#8a929a', 'rx="3"') +
      circle(at + 4, top, 9, '#a6aeb5') +
      circle(at + 4, top, 4, '#5c4a36')
    );
  });
  return rectangle(x, y, 280, 250, '#5c4a36', 'rx="6"') + tools.join('');
}

function tyreRack(random: Random, x: number, y: number): string {
  const rows = [0, 1, 2].map((row) => {
    const tyres = Array.from(
      { length: 5 },
      (_, index) =>
        ellipse(x + 26 + index * 42, y + 50 + row * 108, 20, 44, '#1d2024') +
        ellipse(x + 30 + index * 42, y + 50 + row * 108, 9, 24, '#33383d'),
    );
    return (
      tyres.join('') + rectangle(x - 4, y + 94 + row * 108, 236, 10, pick(random, ['#c2410c', '#5b6470']))
    );
  });
  return rows.join('');
}

function toolChest(palette: Palette, x: number, y: number): string {
  const drawers = [0, 1, 2, 3].map(
    (row) =>
      rectangle(x + 10, y + 16 + row * 34, 150, 26, shade(palette.accent, 0.8), 'rx="3"') +
      rectangle(x + 50, y + 26 + row * 34, 70, 5, '#e5e7ea', 'rx="2"'),
  );
  return (
    ellipse(x + 85, y + 172, 100, 9, '#000', 'opacity=".25"') +
    rectangle(x, y, 170, 160, palette.accent, 'rx="6"') +
    drawers.join('') +
    circle(x + 26, y + 166, 9, '#222') +
    circle(x + 144, y + 166, 9, '#222')
  );
}

/** A person in overalls, feet on `y`. */
export function mechanic(random: Random, palette: Palette, x: number, y: number): string {
  const skin = pick(random, ['#f0c9a4', '#c98d62', '#8a5a3c', '#e3b089', '#6b4430']);
  const hair = pick(random, ['#2c2019', '#6b4a2b', '#b58b52', '#1a1a1c']);
  return (
    ellipse(x, y, 40, 7, '#000', 'opacity=".25"') +
    path(
      `M${x - 24} ${y}L${x - 20} ${y - 110}H${x + 20}L${x + 24} ${y}H${x + 6}L${x} ${y - 70}L${x - 6} ${y}Z`,
      '#27364a',
    ) +
    path(
      `M${x - 30} ${y - 108}Q${x - 30} ${y - 172} ${x} ${y - 172}Q${x + 30} ${y - 172} ${x + 30} ${y - 108}Z`,
      palette.accent,
    ) +
    path(
      `M${x + 26} ${y - 150}Q${x + 54} ${y - 170} ${x + 44} ${y - 206}`,
      'none',
      `stroke="${palette.accent}" stroke-width="16" stroke-linecap="round"`,
    ) +
    circle(x + 44, y - 212, 9, skin) +
    circle(x, y - 194, 21, skin) +
    path(
      `M${x - 22} ${y - 196}Q${x - 20} ${y - 220} ${x} ${y - 220}Q${x + 20} ${y - 220} ${x + 22} ${y - 196}Q${x} ${y - 208} ${x - 22} ${y - 196}Z`,
      hair,
    )
  );
}
