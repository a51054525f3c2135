import type { Visit } from './measure.ts';
import type { Variant } from './variants.ts';

const OF_BARE = 1.15;

export type Report = { text: string; isMet: boolean };
type Goal = { isMet: boolean; text: string };

/** The table and the goals. The first variant is ours, the second the bare element, the rest are others. */
export function report(variants: Variant[], visits: Visit[][]): Report {
  const rows = variants.map(({ name }, index) => {
    const of = (what: keyof Visit) => visits[index]!.map((visit) => visit[what]);
    const [low, high] = [quantile(of('usable'), 0.25), quantile(of('usable'), 0.75)];
    return line(name, [
      ms(median(of('usable'))),
      `${ms(low)}–${ms(high)}`,
      ms(median(of('complete'))),
      `${median(of('code'))}`,
      `${median(of('bytes'))}`,
      Math.max(...of('shift')).toFixed(3),
    ]);
  });
  const [ours, bare, ...others] = visits as [Visit[], Visit[], ...Visit[][]];
  const goals = [
    ...others.flatMap((other, at) => {
      const { name } = variants[at + 2]!;
      return [fewerBytes(ours, other, name), noLater(ours, other, name)];
    }),
    nearBare(ours, bare),
    { isMet: ours.every(({ shift }) => shift === 0), text: 'layout shift 0' },
  ];
  const text = [
    `${ours.length} rounds in turn; processor slowed 4 times, 1.6 Mbit/s, 150 ms; empty cache; brotli.`,
    '',
    line('', ['usable ms', 'quartiles', 'data ms', 'code B', 'all B', 'shift']),
    ...rows,
    '',
    'Goals',
    ...goals.map(({ isMet, text }) => `  ${isMet ? '✓' : '✗'} ${text}`),
  ].join('\n');
  return { text, isMet: goals.every(({ isMet }) => isMet) };
}

function fewerBytes(ours: Visit[], other: Visit[], name: string): Goal {
  const [mine, theirs] = [ours, other].map((visits) => median(visits.map(({ code }) => code))) as [
    number,
    number,
  ];
  return { isMet: mine < theirs, text: `fewer bytes than ${name} until usable: ${mine} of ${theirs}` };
}

/** Round by round; the noise is the middle half of the differences. */
function noLater(ours: Visit[], other: Visit[], name: string): Goal {
  const later = ours.map(({ usable }, round) => usable - other[round]!.usable);
  const noise = quantile(later, 0.75) - quantile(later, 0.25);
  return {
    isMet: median(later) <= noise,
    text: `usable no later than ${name}: ${ms(median(later))} ms, noise ${ms(noise)} ms`,
  };
}

function nearBare(ours: Visit[], bare: Visit[]): Goal {
  const ratio = median(ours.map(({ usable }, round) => usable / bare[round]!.usable));
  return { isMet: ratio <= OF_BARE, text: `at most ${OF_BARE} times the bare element: ${ratio.toFixed(2)}` };
}

const median = (numbers: number[]) => quantile(numbers, 0.5);

function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return low + (high - low) * (at - Math.floor(at));
}

const ms = (time: number) => time.toFixed(0);
const line = (name: string, cells: string[]) =>
  name.padEnd(24) + cells.map((cell) => cell.padStart(12)).join('');
