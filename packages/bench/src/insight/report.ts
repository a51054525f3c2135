import type { Filled } from './fill-year.ts';
import type { MeasuredCall } from './measure.ts';

/** Milliseconds: the page answers within a second. */
const LIMIT_MS = 1_000;

/** The table, with each call as a multiple of `select 1` in the same run, and whether the worst of each is fast enough. */
export function report(
  calls: readonly MeasuredCall[],
  { leadsPerDay, rows }: Filled,
): { text: string; isMet: boolean } {
  const [base] = calls;
  const slow = calls.filter(({ worstMs }) => worstMs > LIMIT_MS);
  const line = (name: string, ...figures: string[]) =>
    name.padEnd(32) + figures.map((figure) => figure.padStart(12)).join('');
  const lines = [
    `A year and the one before it with ${leadsPerDay.toLocaleString('en')} leads a day. The daily figures are generated;`,
    'today has all its rows, which the first call of the funnel counts. App and database share the machine.',
    '',
    ...rows.map(({ name, count }) => line(name, count.toLocaleString('en'))),
    '',
    line('', 'first ms', 'median ms', 'worst ms', '× select 1'),
    ...calls.map(({ name, firstMs, medianMs, worstMs }) =>
      line(
        name,
        firstMs.toFixed(0),
        medianMs.toFixed(1),
        worstMs.toFixed(0),
        (medianMs / base!.medianMs).toFixed(1),
      ),
    ),
    '',
    slow.length === 0
      ? `✓ every call within ${LIMIT_MS} ms`
      : `✗ over ${LIMIT_MS} ms: ${slow.map(({ name }) => name).join(', ')}`,
  ];
  return { text: lines.join('\n'), isMet: slow.length === 0 };
}
