import { median } from '../load/samples.ts';
import { LISTINGS, type Pressed } from './presses.ts';

/** Milliseconds of one frame at 60 Hz. */
const FRAME = 1000 / 60;

/** The table of medians, and the goals that are missed. */
export function framesReport(pressed: Pressed[]): { text: string; isMet: boolean } {
  const lines = [`${LISTINGS} quotes; milliseconds`, row('', 'answered', 'longest', 'cards', 'presses')];
  const missed: string[] = [];
  for (const { screen, press, answers } of pressed) {
    const of = (key: 'answered' | 'longest' | 'drawn') => median(answers.map((answer) => answer[key]));
    const times = [of('answered'), of('longest'), of('drawn')] as const;
    const name = `${screen}, ${press}`;
    lines.push(row(name, ...times.map((time) => time.toFixed(1)), String(answers.length)));
    const slowest = Math.max(times[0], times[1]);
    if (!(slowest < FRAME)) missed.push(`✗ ${name}: ${slowest.toFixed(1)} ms, below ${FRAME.toFixed(1)}`);
  }
  const goals =
    missed.length > 0 ? missed : ['✓ every press is answered, and no frame kept waiting, within one frame'];
  return { text: [...lines, '', ...goals].join('\n'), isMet: missed.length === 0 };
}

const row = (name: string, ...cells: string[]) =>
  `${name.padEnd(32)}${cells.map((cell) => cell.padStart(10)).join('')}`.trimEnd();
