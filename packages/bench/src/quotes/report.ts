import { figures, type Slice, throughputRatio } from '../load/samples.ts';
import type { Measured } from './measure.ts';
import type { BenchOptions } from './options.ts';

/** Share of the throughput of the same SQL behind a bare handler (docs/decisions/0006). */
const WARM_OF_HANDLER = 0.7;
const LARGEST_OF_SMALLEST = 1.5;

export type Report = { text: string; isMet: boolean };
type Goal = { isMet: boolean; text: string };

/** The table and the goals. */
export function report(measured: Measured, options: BenchOptions): Report {
  const goals = [warmOfHandler(measured), constantQueries(measured), ...largestOfSmallest(measured)];
  const { connections, rounds, seconds } = options;
  const lines = [
    `${connections} connections, ${rounds} rounds of ${seconds} s each; servers, database and load on one machine.`,
    '',
    row('', 'requests/s', 'p50 ms', 'p99 ms', 'of raw SQL'),
    target('bare Hono handler', measured.bare),
    target('select 1 through the app', measured.selectOne),
    ...measured.marketplaces.flatMap(({ suppliers, recordings, raw, handler, warm, cold }) => [
      '',
      `${count(suppliers)} suppliers; ${range(recordings.map(({ listings }) => listings))} listings, ${kilobytes(recordings)} kB an answer`,
      target('  same SQL, raw postgres.js', raw),
      target('  … behind a bare Hono handler', handler, raw),
      target('  results call, warm', warm, raw),
      target('  results call, cold', cold, raw),
    ]),
    '',
    'Goals',
    ...goals.map(({ isMet, text }) => `  ${isMet ? '✓' : '✗'} ${text}`),
  ];
  return { text: lines.join('\n'), isMet: goals.every((goal) => goal.isMet) };
}

function warmOfHandler({ marketplaces }: Measured): Goal {
  const ratios = marketplaces.map(({ suppliers, warm, handler }) => ({
    suppliers,
    ratio: throughputRatio(warm, handler),
  }));
  return {
    isMet: ratios.every(({ ratio }) => ratio >= WARM_OF_HANDLER),
    text: `warm at least ${percent(WARM_OF_HANDLER)} of the same SQL behind a bare handler: ${ratios
      .map(({ suppliers, ratio }) => `${percent(ratio)} at ${count(suppliers)}`)
      .join(', ')}`,
  };
}

function constantQueries({ marketplaces }: Measured): Goal {
  const recordings = marketplaces.flatMap((marketplace) => marketplace.recordings);
  const numbers = (kind: 'cold' | 'warm') => new Set(recordings.map((recording) => recording[kind].length));
  const [cold, warm] = [numbers('cold'), numbers('warm')];
  return {
    isMet: cold.size === 1 && warm.size === 1,
    text: `a constant number of queries: ${range([...cold])} cold, ${range([...warm])} warm, for ${range(recordings.map(({ listings }) => listings))} listings`,
  };
}

function largestOfSmallest({ marketplaces }: Measured): Goal[] {
  const [smallest, largest] = [marketplaces[0]!, marketplaces.at(-1)!];
  return (['warmInTurn', 'cold'] as const).map((kind) => {
    const times = throughputRatio(smallest[kind], largest[kind]);
    return {
      isMet: times <= LARGEST_OF_SMALLEST,
      text: `${kind === 'cold' ? 'cold' : 'warm'} at ${count(largest.suppliers)} suppliers at most ${LARGEST_OF_SMALLEST} times the time at ${count(smallest.suppliers)}: ${times.toFixed(2)}`,
    };
  });
}

function target(name: string, slices: Slice[], base?: Slice[]): string {
  const { perSecond, p50, p99 } = figures(slices);
  const ratio = base ? percent(throughputRatio(slices, base)) : '';
  return row(name, count(perSecond), p50.toFixed(2), p99.toFixed(2), ratio);
}

const row = (name: string, ...cells: string[]) =>
  `${name.padEnd(28)}${cells.map((cell) => cell.padStart(12)).join('')}`.trimEnd();
const count = (value: number) => Math.round(value).toLocaleString('en');
const percent = (share: number) => `${Math.round(share * 100)}%`;
const kilobytes = (recordings: { bytes: number }[]) =>
  Math.round(recordings.reduce((sum, { bytes }) => sum + bytes, 0) / recordings.length / 1000);

function range(values: number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least} to ${most}`;
}
