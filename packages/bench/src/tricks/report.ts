import { LISTINGS } from '../pages/multiply-listings.ts';
import { type Comparison, compareWithBase } from './compare.ts';
import { BUDGETS, type Figure } from './figures.ts';
import type { Measured } from './run-rounds.ts';
import { BASE, type PageName, TRICKS } from './variants.ts';
import { judgeTrick, type Verdict } from './verdict.ts';

const NAME_WIDTH = 18;
const CELL_WIDTH = 16;

/** A table for each page and a verdict for each trick. A goal is missed when a trick goes. */
export function tricksReport(measured: readonly Measured[]): { text: string; isMet: boolean } {
  const comparisons = compareWithBase(measured);
  const verdicts = TRICKS.flatMap((trick) => {
    const ofTrick = comparisons.filter(({ variant }) => variant === trick);
    return ofTrick.length > 0 ? [judgeTrick(trick, ofTrick)] : [];
  });
  const lines = [
    `Milliseconds, medians of ${measured[0]!.visits.length} visits; +5 %: without the trick it takes 5 % of its budget more.`,
    ...BASE.pages.flatMap((page) => tableLines(page, comparisons)),
    '',
    ...verdicts.map(verdictLine),
  ];
  return { text: lines.join('\n'), isMet: verdicts.every(({ decision }) => decision !== 'goes') };
}

function tableLines(page: PageName, comparisons: readonly Comparison[]): string[] {
  const ofPage = comparisons.filter((one) => one.page === page);
  if (ofPage.length === 0) return [];
  const figures = (Object.keys(BUDGETS) as Figure[]).filter((figure) =>
    ofPage.some((one) => one.figure === figure),
  );
  const variants = [...new Set(ofPage.map(({ variant }) => variant))];
  const cell = (variant: string, figure: Figure) =>
    ofPage.find((one) => one.variant === variant && one.figure === figure)!;
  return [
    '',
    row(page === 'results' ? `results, ${LISTINGS}` : page, figures),
    row(
      'budget',
      figures.map((figure) => BUDGETS[figure].toString()),
    ),
    row(
      'noise',
      figures.map((figure) => `±${percent(cell(BASE.name, figure).noise)}`),
    ),
    ...variants.map((variant) =>
      row(
        variant,
        figures.map((figure) => {
          const { median, share } = cell(variant, figure);
          return variant === BASE.name
            ? median.toFixed(0)
            : `${median.toFixed(0)} ${signed(share).padStart(7)}`;
        }),
      ),
    ),
  ];
}

function verdictLine({ trick, decision, reasons, costs }: Verdict): string {
  const list = (found: Comparison[]) =>
    found.map(({ page, figure, share }) => `${page} ${figure} ${signed(share)}`).join(', ');
  const why = {
    stays: `buys ${list(reasons)}`,
    unclear: `within the noise: ${list(reasons)}`,
    goes: `at most ${list(reasons)}`,
  }[decision];
  const sign = { stays: '✓', unclear: '?', goes: '✗' }[decision];
  const cost = costs.length > 0 ? `; costs ${list(costs)}` : '';
  return `${sign} ${trick.padEnd(NAME_WIDTH)}${decision.padEnd(9)}${why}${cost}`;
}

const row = (name: string, cells: readonly string[]) =>
  `${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(CELL_WIDTH)).join('')}`;

const percent = (share: number) => (Number.isFinite(share) ? `${Math.round(share * 100)} %` : '∞');
/** `+5 %`, `−5 %`, `0 %`. */
const signed = (share: number) => {
  const whole = Math.round(share * 100);
  return `${whole > 0 ? '+' : whole < 0 ? '−' : ''}${Math.abs(whole)} %`;
};
