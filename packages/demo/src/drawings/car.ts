import { circle, ellipse, group, path, rectangle } from './svg.ts';

export type CarShape = 'hatch' | 'sedan' | 'suv' | 'ute' | 'van';

/** Outlines 300 wide, wheels on y 110, facing left. */
const SHAPES: Record<CarShape, { body: string; glass: string[]; doors: number[]; wheels: [number, number] }> =
  {
    hatch: {
      body: 'M10 88V62Q12 52 30 49L80 43Q106 14 136 10H206Q230 12 250 40L282 48Q292 52 292 64V88Z',
      glass: ['M92 43Q112 20 138 18H160V43Z', 'M168 18H204Q222 21 236 43H168Z'],
      doors: [164, 90],
      wheels: [62, 238],
    },
    sedan: {
      body: 'M8 88V64Q10 54 30 51L84 45Q110 18 138 14H184Q210 17 234 43L280 49Q292 53 293 66V88Z',
      glass: ['M96 45Q116 24 140 21H160V45Z', 'M168 21H184Q204 24 222 45H168Z'],
      doors: [164, 94],
      wheels: [60, 238],
    },
    suv: {
      body: 'M10 88V54Q12 45 32 41L76 37Q98 6 126 2H250Q268 5 276 34L288 46Q294 52 294 64V88Z',
      glass: ['M90 37Q106 14 128 11H158V37Z', 'M166 11H214V37H166Z', 'M222 11H246Q258 13 264 37H222Z'],
      doors: [162, 88, 218],
      wheels: [64, 238],
    },
    ute: {
      body: 'M8 88V56Q10 46 30 42L76 38Q96 8 122 4H184Q194 6 198 36V44H292L294 88Z',
      glass: ['M90 38Q106 16 124 13H146V38Z', 'M153 13H182Q187 16 189 38H153Z'],
      doors: [149, 88],
      wheels: [62, 240],
    },
    van: {
      body: 'M8 88V56Q10 46 24 41L48 35Q66 0 92 -6L282 -8Q294 -6 294 10V88Z',
      glass: ['M58 36Q72 8 94 3H112V36Z'],
      doors: [116, 56],
      wheels: [60, 242],
    },
  };

/** A car whose wheels stand on `y`, `width` wide from `x`; `towards` is where it looks. */
export function car(
  x: number,
  y: number,
  width: number,
  paint: string,
  shape: CarShape,
  towards: 'left' | 'right' = 'left',
): string {
  const scale = width / 300;
  const { body, glass, doors, wheels } = SHAPES[shape];
  const wheel = (at: number) =>
    path(`M${at - 33} 89a33 33 0 0 1 66 0z`, '#15181c') +
    circle(at, 84, 26, '#1c1f24') +
    circle(at, 84, 16, '#c3c9cf') +
    circle(at, 84, 12, '#8b939b') +
    [0, 72, 144, 216, 288]
      .map((turn) => rectangle(at - 2, 70, 4, 14, '#d9dee2', `transform="rotate(${turn} ${at} 84)"`))
      .join('') +
    circle(at, 84, 4, '#4a5057');
  const drawing =
    ellipse(150, 110, 152, 9, '#000', 'opacity=".28"') +
    path(body, paint) +
    path('M10 70H293V88H10Z', '#000', 'opacity=".18"') +
    path('M20 58Q150 48 288 58L290 62Q150 53 18 62Z', '#fff', 'opacity=".35"') +
    glass.map((one) => path(one, '#26343f') + path(one, '#9fc6dd', 'opacity=".35"')).join('') +
    doors
      .map((at) => path(`M${at} 44V82`, 'none', 'stroke="#000" stroke-opacity=".28" stroke-width="1.6"'))
      .join('') +
    rectangle(doors[0]! + 8, 52, 14, 3, '#000', 'opacity=".35" rx="1.5"') +
    path('M10 60Q24 52 36 53L30 64H10Z', '#fdf6d8') +
    rectangle(284, 54, 9, 14, '#c4161c', 'rx="3"') +
    rectangle(9, 84, 284, 6, '#1b1e22', 'rx="3"') +
    wheels.map(wheel).join('');
  return towards === 'left'
    ? group(x, y - 110 * scale, scale, scale, drawing)
    : group(x + width, y - 110 * scale, -scale, scale, drawing);
}
