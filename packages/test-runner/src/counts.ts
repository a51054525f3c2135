import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

type VitestTest = { status: string; fullName: string; failureMessages: string[] };
type VitestFile = { name: string; status: string; message?: string; assertionResults: VitestTest[] };
type VitestReport = { testResults?: VitestFile[] };
type PlaywrightError = { message?: string };
type PlaywrightTest = { projectName: string; status: string; results: { error?: PlaywrightError }[] };
type PlaywrightSuite = {
  specs?: { file: string; title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};

/** `failures`: each failed test with its file and the first line of its error. */
export type Counts = { passed: number; failed: number; skipped: number; failures: string[] };

/** Counts of a Vitest JSON report; a file that could not be loaded counts as one failure. */
export function vitestCounts(file: string): Counts {
  const report = readReport(file);
  const failures = vitestFailures(report);
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

function vitestFailures({ testResults = [] }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [oneFailure(name, '', message)];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => oneFailure(name, test.fullName, test.failureMessages[0]));
  });
}

/** Counts of a Playwright JSON report; an error outside all tests counts as one failure. */
export function playwrightCounts(file: string): Counts {
  const { stats, errors = [], suites = [] } = readReport(file);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 && errors.length > 0 ? 1 : 0),
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(playwrightFailures),
      ...errors.map((error: PlaywrightError) => oneFailure('', '', error.message)),
    ],
  };
}

function playwrightFailures({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        oneFailure(`[${projectName}] ${file}`, title, results.at(-1)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(playwrightFailures)];
}

const oneFailure = (file: string, test: string, message = ''): string =>
  [path.relative(process.cwd(), file), test, stripVTControlCharacters(message).trim().split('\n', 1)[0]]
    .filter(Boolean)
    .join(' > ');

export function addCounts(all: Counts[]): Counts {
  const sum: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const { passed, failed, skipped, failures } of all) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
    sum.failures.push(...failures);
  }
  return sum;
}

// biome-ignore lint/suspicious/noExplicitAny: reports of two tools, read by the few fields above.
function readReport(file: string): any {
  if (!existsSync(file)) throw new Error('the test runner ended without a report');
  return JSON.parse(readFileSync(file, 'utf8'));
}
