import { between, chance, pick, type Random } from '../random.ts';
import type { Palette } from './palette.ts';
import { circle, ellipse, gradient, path, rectangle } from './svg.ts';

/** Sky, clouds, sun, and what stands behind the street, down to the horizon at `horizon`. */
export function backdrop(random: Random, palette: Palette, horizon: number): string {
  const sky = gradient('sky', palette.sky) + rectangle(0, 0, 1200, horizon + 20, 'url(#sky)');
  const sun = circle(
    between(random, 120, 1080),
    between(random, 90, 200),
    between(random, 32, 54),
    palette.light,
    'opacity=".9"',
  );
  const clouds = Array.from({ length: between(random, 1, 4) }, () => cloud(random)).join('');
  return (
    sky +
    sun +
    clouds +
    (chance(random, 0.5) ? hills(random, palette, horizon) : skyline(random, palette, horizon))
  );
}

/** Asphalt with kerb and marked bays. */
export function forecourt(random: Random, palette: Palette, horizon: number): string {
  const bays = chance(random, 0.6)
    ? [80, 340, 600, 860, 1120]
        .map((x) =>
          path(
            `M${x} 800L${600 + (x - 600) * 0.72} ${horizon + 90}h7L${x + 12} 800Z`,
            '#fff',
            'opacity=".35"',
          ),
        )
        .join('')
    : rectangle(0, 690, 1200, 8, '#fff', 'opacity=".3"');
  return (
    gradient('ground', [palette.ground, shade(palette.ground, 0.72)]) +
    rectangle(0, horizon, 1200, 800 - horizon, 'url(#ground)') +
    rectangle(0, horizon, 1200, 14, '#c9c5bb') +
    bays
  );
}

/** A gum tree that stands on `y`. */
export function tree(random: Random, x: number, y: number, height: number): string {
  const leaf = pick(random, ['#5d7f5a', '#6f8f63', '#4c7050', '#7a9365']);
  const blobs = Array.from({ length: 9 }, () => {
    const radius = height * (0.12 + random() * 0.12);
    return ellipse(
      Math.round(x + (random() - 0.5) * height * 0.55),
      Math.round(y - height * (0.6 + random() * 0.38)),
      Math.round(radius * 1.25),
      Math.round(radius),
      leaf,
      `opacity="${(0.75 + random() * 0.25).toFixed(2)}"`,
    );
  });
  return (
    path(
      `M${x - height * 0.03} ${y}Q${x} ${y - height * 0.4} ${x - height * 0.1} ${y - height * 0.8}L${x} ${y - height * 0.5}L${x + height * 0.14} ${y - height * 0.78}Q${x + height * 0.02} ${y - height * 0.35} ${x + height * 0.04} ${y}Z`,
      '#cdbfae',
    ) + blobs.join('')
  );
}

/** A colour made darker (below 1) or lighter (above 1). */
export function shade(hex: string, factor: number): string {
  const channel = (from: number) =>
    Math.min(255, Math.round(Number.parseInt(hex.slice(from, from + 2), 16) * factor));
  return `#${[1, 3, 5].map((from) => channel(from).toString(16).padStart(2, '0')).join('')}`;
}

function cloud(random: Random): string {
  const x = between(random, 0, 1150);
  const y = between(random, 60, 220);
  const size = between(random, 26, 52);
  return `<g fill="#fff" opacity=".75">${[-1.4, -0.5, 0.5, 1.3]
    .map(
      (step, index) =>
        `<ellipse cx="${Math.round(x + step * size)}" cy="${y - (index % 2) * Math.round(size * 0.35)}" rx="${size}" ry="${Math.round(size * 0.55)}"/>`,
    )
    .join('')}</g>`;
}

function hills(random: Random, palette: Palette, horizon: number): string {
  const ridge = (base: number, rise: number, fill: string) => {
    const tops = Array.from(
      { length: 7 },
      (_, index) => `${index * 200} ${base - between(random, rise * 0.3, rise)}`,
    );
    return path(
      `M0 ${horizon + 10}L0 ${base}L${tops.join('L')}L1200 ${horizon + 10}Z`,
      fill,
      `stroke="${fill}" stroke-width="30" stroke-linejoin="round"`,
    );
  };
  return ridge(horizon - 40, 110, palette.far) + ridge(horizon - 10, 60, palette.near);
}

function skyline(random: Random, palette: Palette, horizon: number): string {
  let towers = '';
  for (let x = -20; x < 1200; ) {
    const width = between(random, 46, 120);
    const height = between(random, 50, 210);
    towers += rectangle(x, horizon - height, width, height + 10, shade(palette.far, 0.9 + random() * 0.15));
    for (let row = 16; row < height - 14; row += 24)
      towers += rectangle(x + 8, horizon - height + row, width - 16, 8, palette.light, 'opacity=".3"');
    x += width + between(random, 0, 14);
  }
  const bushes = Array.from({ length: 26 }, (_, index) =>
    ellipse(index * 48, horizon, 44, between(random, 18, 40), palette.near),
  ).join('');
  return towers + bushes;
}
