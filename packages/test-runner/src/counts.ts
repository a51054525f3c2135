import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

/** Counts of a Vitest JSON report; a file that could not be loaded counts as one failure. */
export function vitestCounts(file: string): Counts {
  const report = readReport(file);
  const broken = (report.testResults ?? []).filter(
    (result: { status: string; assertionResults: unknown[] }) =>
      result.status === 'failed' && result.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of a Playwright JSON report; an error outside all tests counts as one failure. */
export function playwrightCounts(file: string): Counts {
  const { stats, errors = [] } = readReport(file);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 && errors.length > 0 ? 1 : 0),
    skipped: stats.skipped,
  };
}

export function addCounts(all: Counts[]): Counts {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

// biome-ignore lint/suspicious/noExplicitAny: reports of two tools, read by the few fields above.
function readReport(file: string): any {
  if (!existsSync(file)) throw new Error('the test runner ended without a report');
  return JSON.parse(readFileSync(file, 'utf8'));
}
