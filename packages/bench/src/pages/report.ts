import { median } from '../load/samples.ts';
import type { AuditedPage, AuditedRound } from './audit.ts';
import type { LighthouseResult } from './lighthouse.ts';

/** Of 100, and the layout shift that a page may have. */
const GOALS: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const MAX_LAYOUT_SHIFT = 0.02;

/** The table, the goals, and the findings for those that are missed. */
export function pagesReport(pages: AuditedPage[]): { text: string; isMet: boolean } {
  const heads = [
    'performance',
    'accessib.',
    'practices',
    'SEO',
    'shift',
    'LCP s',
    'TBT ms',
    'index',
    'slowed',
    'at 4.0',
  ];
  const lines = [row('', ...heads)];
  const missed: string[] = [];
  for (const { name, rounds } of pages) {
    const scores = Object.keys(GOALS).map((category) =>
      median(rounds.map(({ calibrated }) => score(calibrated, category))),
    );
    const [shift, paint, blocked] = [
      'cumulative-layout-shift',
      'largest-contentful-paint',
      'total-blocking-time',
    ].map((id) =>
      median(rounds.map(({ calibrated }) => calibrated.audits[id]?.numericValue ?? Number.NaN)),
    ) as [number, number, number];
    lines.push(
      row(
        name,
        ...scores.map((value) => value.toFixed(0)),
        shift.toFixed(3),
        (paint / 1000).toFixed(1),
        blocked.toFixed(0),
        median(rounds.map(({ benchmarkIndex }) => benchmarkIndex)).toFixed(0),
        median(rounds.map(({ slowdown }) => slowdown)).toFixed(1),
        median(rounds.map(({ fixed }) => score(fixed, 'performance'))).toFixed(0),
      ),
    );
    for (const [index, [category, goal]] of Object.entries(GOALS).entries()) {
      if (scores[index]! >= goal) continue;
      missed.push(
        `✗ ${name}: ${category} ${scores[index]!.toFixed(0)} of ${goal}`,
        ...findings(rounds, category),
      );
    }
    if (!(shift < MAX_LAYOUT_SHIFT))
      missed.push(`✗ ${name}: layout shift ${shift.toFixed(3)}, below ${MAX_LAYOUT_SHIFT}`);
  }
  const goals = missed.length > 0 ? missed : ['✓ all goals are met'];
  return { text: [...lines, '', ...goals].join('\n'), isMet: missed.length === 0 };
}

const score = (result: LighthouseResult, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

/** Audits of the category that count and were not passed, with the elements they name. */
function findings(rounds: AuditedRound[], category: string): string[] {
  const results = rounds.map(({ calibrated }) => calibrated);
  const result = results.toSorted((a, b) => score(a, category) - score(b, category))[0]!;
  return result.categories[category]!.auditRefs.filter(({ weight }) => weight > 0).flatMap(({ id }) => {
    const audit = result.audits[id]!;
    if (audit.score === null || audit.score >= 0.9) return [];
    const named = (audit.details?.items ?? [])
      .slice(0, 5)
      .map((item) => item.node?.snippet ?? item.url ?? item.description ?? item.source)
      // Some audits describe their items by objects of their own.
      .filter((name) => typeof name === 'string');
    return [`    ${audit.title} (${id})`, ...named.map((one) => `      ${one.slice(0, 160)}`)];
  });
}

const row = (name: string, ...cells: string[]) =>
  `${name.padEnd(12)}${cells.map((cell) => cell.padStart(11)).join('')}`.trimEnd();
