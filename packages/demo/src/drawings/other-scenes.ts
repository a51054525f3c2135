import { between, chance, pick, type Random } from '../random.ts';
import { type CarShape, car } from './car.ts';
import { type Palette, pickPaint } from './palette.ts';
import { backdrop, forecourt, shade, tree } from './scenery.ts';
import { circle, ellipse, gradient, path, rectangle } from './svg.ts';
import { mechanic } from './workshop-scenes.ts';

const SHOWN: CarShape[] = ['suv', 'sedan', 'hatch', 'suv', 'ute'];

/** A glass showroom with flags and cars out the front. */
export function dealershipFront(random: Random, palette: Palette): string {
  const horizon = 560;
  const top = between(random, 250, 300);
  const panes = Array.from({ length: 6 }, (_, index) => {
    const x = 150 + index * 150;
    return (
      rectangle(x, top + 70, 142, horizon - top - 70, 'url(#glass)') +
      path(`M${x + 20} ${horizon}L${x + 80} ${top + 70}h34L${x + 54} ${horizon}Z`, '#fff', 'opacity=".16"')
    );
  }).join('');
  const inside = [170, 480, 790]
    .map((x) => car(x, horizon - 8, 230, pickPaint(random), pick(random, SHOWN)))
    .join('');
  const flags = [60, 1070]
    .map(
      (x) =>
        rectangle(x, top - 120, 7, horizon - top + 120, '#d7dce0') +
        path(`M${x + 7} ${top - 118}q44 16 84 0v150q-42 18 -84 0z`, palette.accent),
    )
    .join('');
  const cars = [30, 430, 830]
    .map((x) =>
      car(
        x,
        between(random, 700, 745),
        340,
        pickPaint(random),
        pick(random, SHOWN),
        chance(random, 0.5) ? 'left' : 'right',
      ),
    )
    .join('');
  return (
    gradient('glass', ['#5f8ba3', '#b9d6e2']) +
    backdrop(random, palette, horizon) +
    tree(random, 1180, horizon + 4, 250) +
    rectangle(130, top, 940, horizon - top, '#1d2730') +
    inside +
    `<g opacity=".55">${panes}</g>` +
    rectangle(110, top - 10, 980, 84, shade(palette.accent, 0.92)) +
    rectangle(110, top + 68, 980, 8, '#eef1f3') +
    circle(600, top + 32, 28, '#fff') +
    path(`M584 ${top + 40}l16 -28l16 28z`, palette.accent) +
    flags +
    forecourt(random, palette, horizon) +
    cars
  );
}

/** A bright service reception with counter, seats and a view of the bays. */
export function reception(random: Random, palette: Palette): string {
  const seats = [0, 1, 2]
    .map(
      (index) =>
        rectangle(110 + index * 120, 560, 100, 50, palette.accent, 'rx="12"') +
        rectangle(110 + index * 120, 480, 100, 90, shade(palette.accent, 0.85), 'rx="12"') +
        rectangle(124 + index * 120, 606, 8, 50, '#3b4046') +
        rectangle(188 + index * 120, 606, 8, 50, '#3b4046'),
    )
    .join('');
  const plant = (x: number) =>
    rectangle(x, 590, 60, 70, '#d7cfc2', 'rx="8"') +
    [-38, -14, 12, 36]
      .map((lean) =>
        path(
          `M${x + 30} 592q${lean} -70 ${lean * 1.8} -150q${18 - lean} 70 ${12 - lean * 1.8} 150z`,
          pick(random, ['#4c7a56', '#5f9067']),
        ),
      )
      .join('');
  return (
    gradient('room', ['#f4f1ea', '#dcd6ca']) +
    rectangle(0, 0, 1200, 650, 'url(#room)') +
    rectangle(420, 110, 660, 300, '#25303a') +
    rectangle(430, 300, 640, 110, '#4a525a') +
    car(480, 396, 250, pickPaint(random), pick(random, SHOWN)) +
    car(790, 396, 250, pickPaint(random), pick(random, SHOWN), 'right') +
    path('M420 110L600 410H700L520 110Z', '#fff', 'opacity=".1"') +
    rectangle(412, 102, 676, 10, palette.trim) +
    rectangle(412, 408, 676, 10, palette.trim) +
    rectangle(746, 110, 8, 300, palette.trim) +
    [200, 600, 1000]
      .map(
        (x) =>
          rectangle(x - 3, 0, 6, 60, palette.trim) +
          path(`M${x - 50} 96Q${x - 40} 56 ${x} 56Q${x + 40} 56 ${x + 50} 96Z`, palette.accent) +
          ellipse(x, 96, 50, 6, '#fff3c4'),
      )
      .join('') +
    gradient('boards', ['#c7a986', '#a58661']) +
    rectangle(0, 640, 1200, 160, 'url(#boards)') +
    seats +
    plant(30) +
    mechanic(random, palette, 880, 640) +
    rectangle(640, 520, 480, 190, shade(palette.wall, 1.02), 'rx="8"') +
    rectangle(624, 506, 512, 22, palette.trim, 'rx="6"') +
    rectangle(664, 552, 432, 12, palette.accent) +
    rectangle(700, 446, 96, 62, '#20262c', 'rx="5"') +
    rectangle(707, 453, 82, 48, '#7fb3d0') +
    plant(1120)
  );
}

/** A service van in front of a house, with the customer's car on the driveway. */
export function driveway(random: Random, palette: Palette): string {
  const horizon = 540;
  const left = between(random, 380, 500);
  const house =
    path(`M${left - 30} 330L${left + 240} 190L${left + 640} 190L${left + 780} 330Z`, palette.trim) +
    rectangle(left, 326, 740, horizon - 326, palette.wall) +
    rectangle(left + 420, 366, 280, horizon - 366, '#d9dde0') +
    [0, 1, 2, 3, 4]
      .map((row) => rectangle(left + 428, 376 + row * 33, 264, 26, '#c6cbd0', 'rx="3"'))
      .join('') +
    rectangle(left + 50, 380, 150, 96, '#2e4656') +
    rectangle(left + 44, 374, 162, 8, '#fff') +
    rectangle(left + 121, 380, 7, 96, '#fff') +
    rectangle(left + 260, 372, 96, horizon - 372, palette.accent) +
    circle(left + 338, 468, 5, '#f0dfa4');
  const van = between(random, 40, 120);
  const cones = [van + 480, van + 560]
    .map(
      (x) =>
        path(`M${x} 760l18 -58h12l18 58z`, '#f26b21') +
        rectangle(x + 9, 728, 30, 10, '#fff') +
        rectangle(x - 8, 758, 64, 8, '#d65a17'),
    )
    .join('');
  return (
    backdrop(random, palette, horizon) +
    tree(random, between(random, 120, 300), horizon + 6, between(random, 280, 380)) +
    house +
    rectangle(0, horizon, 1200, 260, '#7fa365') +
    path(`M${left + 400} ${horizon}H${left + 720}L1200 760V800H300Z`, '#b9b4aa') +
    rectangle(0, 720, 1200, 80, '#787c82') +
    tree(random, 1160, horizon + 20, 240) +
    car(left + 190, 690, 380, pickPaint(random), pick(random, SHOWN), 'right') +
    mechanic(random, palette, left + 150, 706) +
    car(van, 770, 440, '#f5f5f2', 'van', 'left') +
    rectangle(van + 190, 640, 220, 44, palette.accent, 'rx="6"') +
    rectangle(van + 206, 654, 120, 14, '#fff', 'rx="3"') +
    circle(van + 372, 661, 13, '#fff') +
    rectangle(van + 150, 606, 250, 8, '#5a6067') +
    rectangle(van + 170, 598, 10, 16, '#5a6067') +
    rectangle(van + 370, 598, 10, 16, '#5a6067') +
    cones
  );
}

/** Close by: a wheel off, a brake disc, a trolley jack and tools. */
export function brakeJob(random: Random, palette: Palette): string {
  const paint = pickPaint(random);
  const x = between(random, 480, 620);
  const disc =
    circle(x, 470, 190, '#111417') +
    circle(x, 470, 138, '#b9bfc5') +
    circle(x, 470, 126, '#9aa1a8') +
    circle(x, 470, 62, '#6c737a') +
    circle(x, 470, 26, '#40464c');
  const holes = Array.from({ length: 24 }, (_, index) => {
    const turn = (index * Math.PI) / 12;
    return circle(Math.round(x + Math.cos(turn) * 96), Math.round(470 + Math.sin(turn) * 96), 5, '#5c636a');
  }).join('');
  const studs = Array.from({ length: 5 }, (_, index) =>
    circle(
      Math.round(x + Math.cos(index * 1.2566) * 44),
      Math.round(470 + Math.sin(index * 1.2566) * 44),
      7,
      '#2b3035',
    ),
  ).join('');
  const tyre = (at: number) =>
    circle(at, 640, 130, '#1c1f24') +
    circle(at, 640, 82, '#c3c9cf') +
    [0, 60, 120, 180, 240, 300]
      .map((turn) =>
        rectangle(at - 8, 564, 16, 76, '#8b939b', `rx="5" transform="rotate(${turn} ${at} 640)"`),
      )
      .join('') +
    circle(at, 640, 18, '#4a5057');
  return (
    gradient('back', [shade(palette.wall, 0.75), shade(palette.wall, 0.55)]) +
    rectangle(0, 0, 1200, 800, 'url(#back)') +
    rectangle(0, 690, 1200, 110, '#7a8086') +
    path(
      `M0 120Q500 60 1200 150V420Q1080 440 ${x + 250} 470A250 250 0 0 0 ${x - 250} 470Q220 480 0 500Z`,
      paint,
    ) +
    path('M0 190Q500 130 1200 220V236Q500 146 0 206Z', '#fff', 'opacity=".35"') +
    path(`M${x - 250} 470A250 250 0 0 1 ${x + 250} 470Z`, '#15181c') +
    disc +
    holes +
    studs +
    path(`M${x + 66} 350q86 20 96 120q-6 88 -70 122l-40 -44q44 -34 42 -80q-4 -52 -58 -74z`, palette.accent) +
    rectangle(x - 90, 672, 240, 30, '#b3261e', 'rx="8"') +
    rectangle(x - 20, 620, 46, 56, '#3b4046') +
    circle(x - 70, 706, 15, '#222') +
    circle(x + 130, 706, 15, '#222') +
    tyre(between(random, 140, 220)) +
    rectangle(980, 660, 190, 40, '#2b3035', 'rx="6"') +
    [1000, 1040, 1080, 1120].map((at) => rectangle(at, 600, 14, 66, '#aab1b8', 'rx="6"')).join('') +
    ellipse(600, 742, 520, 14, '#000', 'opacity=".14"')
  );
}
