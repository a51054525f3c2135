import { median } from '../load/samples.ts';
import { LISTINGS } from '../pages/multiply-listings.ts';
import type { Pressed } from './presses.ts';
import type { Answer } from './watch-frames.ts';

/** Milliseconds of one frame at 60 Hz. */
const FRAME = 1000 / 60;

/** The table of medians, and the goals that are missed. */
export function framesReport(pressed: Pressed[]): { text: string; isMet: boolean } {
  const lines = [
    `${LISTINGS} quotes; milliseconds`,
    row('', 'reached', 'answered', 'longest', 'cards', 'presses'),
  ];
  const missed: string[] = [];
  for (const { screen, press, answers } of pressed) {
    const of = (key: keyof Answer) => median(answers.map((answer) => answer[key]));
    const times = [of('reached'), of('answered'), of('longest'), of('drawn')];
    const name = `${screen}, ${press}`;
    lines.push(row(name, ...times.map((time) => time.toFixed(1)), String(answers.length)));
    const answered = of('answered');
    if (!(answered < FRAME)) missed.push(`✗ ${name}: ${answered.toFixed(1)} ms, below ${FRAME.toFixed(1)}`);
  }
  const goals = missed.length > 0 ? missed : ['✓ every press is answered within one frame'];
  return { text: [...lines, '', ...goals].join('\n'), isMet: missed.length === 0 };
}

const row = (name: string, ...cells: string[]) =>
  `${name.padEnd(32)}${cells.map((cell) => cell.padStart(10)).join('')}`.trimEnd();
