import { between, chance, type Random } from '../random.ts';
import { type Palette, pickPaint } from './palette.ts';
import { backdrop, shade } from './scenery.ts';
import { circle, ellipse, gradient, path, rectangle } from './svg.ts';

/** A car from the front with its bonnet up: engine, battery with leads, filters. */
export function engineBay(random: Random, palette: Palette): string {
  const paint = pickPaint(random);
  const dark = shade(paint, 0.72);
  const behind = chance(random, 0.5)
    ? backdrop(random, palette, 430) + rectangle(0, 430, 1200, 370, palette.ground)
    : gradient('bay', [palette.wall, palette.wallShade]) +
      rectangle(0, 0, 1200, 800, 'url(#bay)') +
      rectangle(0, 600, 1200, 200, '#7d8389');
  const lamp = (x: number) =>
    rectangle(x, 560, 150, 62, '#20262b', 'rx="26"') +
    ellipse(x + 75, 591, 58, 24, '#f7f3da') +
    ellipse(x + 75, 591, 26, 16, '#fff');
  const coils = [0, 1, 2, 3]
    .map((index) => rectangle(508 + index * 48, 426, 32, 40, '#15181b', 'rx="6"'))
    .join('');
  const battery = between(random, 0, 1) === 0 ? 300 : 770;
  return (
    behind +
    ellipse(600, 752, 460, 24, '#000', 'opacity=".3"') +
    path('M330 60Q600 20 870 60L930 350H270Z', dark) +
    path('M372 92Q600 58 828 92L876 330H324Z', shade(paint, 0.5)) +
    path(
      'M420 120L450 310M780 120L750 310M600 84V320',
      'none',
      'stroke="#000" stroke-opacity=".3" stroke-width="9"',
    ) +
    path('M352 360L330 480', 'none', 'stroke="#8b9299" stroke-width="8"') +
    path('M210 470Q230 350 290 340H910Q970 350 990 470L1000 560H200Z', '#24292e') +
    rectangle(470, 390, 260, 130, '#4b535a', 'rx="16"') +
    rectangle(486, 404, 228, 86, palette.accent, 'rx="12"') +
    coils +
    rectangle(battery, 400, 140, 96, '#1a1d20', 'rx="8"') +
    rectangle(battery + 10, 414, 120, 44, '#e8eaec', 'rx="4"') +
    circle(battery + 28, 400, 11, '#c9282d') +
    circle(battery + 112, 400, 11, '#3a3f44') +
    path(
      `M${battery + 28} 400Q${battery + 60} 340 ${battery === 300 ? 520 : 690} 400`,
      'none',
      'stroke="#c9282d" stroke-width="9"',
    ) +
    circle(battery === 300 ? 850 : 360, 440, 44, '#d9dde0') +
    circle(battery === 300 ? 850 : 360, 440, 26, '#f3c623') +
    path('M730 450Q790 420 800 510', 'none', 'stroke="#0f1113" stroke-width="20"') +
    path('M470 450Q420 430 410 512', 'none', 'stroke="#0f1113" stroke-width="16"') +
    path(
      'M170 560Q180 520 240 514H960Q1020 520 1030 560L1044 690Q1040 712 1010 716H190Q160 712 156 690Z',
      paint,
    ) +
    path('M190 530Q600 500 1010 530L1014 546Q600 516 186 546Z', '#fff', 'opacity=".3"') +
    rectangle(390, 566, 420, 58, '#1b1f23', 'rx="14"') +
    [0, 1, 2].map((row) => rectangle(404, 576 + row * 16, 392, 5, '#4a5057')).join('') +
    lamp(214) +
    lamp(836) +
    rectangle(170, 656, 860, 34, '#1d2125', 'rx="12"') +
    rectangle(520, 640, 160, 46, '#f4f4ee', 'rx="5"') +
    rectangle(538, 654, 124, 18, '#b9bdb4', 'rx="3"') +
    rectangle(210, 700, 110, 56, '#15181b', 'rx="14"') +
    rectangle(880, 700, 110, 56, '#15181b', 'rx="14"')
  );
}
