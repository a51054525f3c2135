import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addCounts, playwrightCounts, vitestCounts } from './counts.ts';

function writeReport(report: unknown): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'counts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('failed tests are named with their file and the first line of the error, and summed up over the steps', () => {
  const unit = vitestCounts(
    writeReport({
      ...{ numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 },
      testResults: [
        {
          ...{ name: path.resolve('a.test.ts'), status: 'failed' },
          assertionResults: [
            { status: 'passed', fullName: 'adds', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'divides',
              failureMessages: ['\u001b[31mError: by zero\u001b[39m\n  at a'],
            },
          ],
        },
        {
          name: path.resolve('b.test.ts'),
          status: 'failed',
          message: 'No such module',
          assertionResults: [],
        },
      ],
    }),
  );
  expect(unit).toEqual({
    ...{ passed: 3, failed: 2, skipped: 2 },
    failures: ['a.test.ts > divides > Error: by zero', 'b.test.ts > No such module'],
  });

  const test = { projectName: 'phone', status: 'unexpected', results: [{ error: { message: 'Timed out' } }] };
  const journeys = playwrightCounts(
    writeReport({
      stats: { expected: 5, flaky: 0, unexpected: 1, skipped: 0 },
      suites: [{ suites: [{ specs: [{ file: 'c.spec.ts', title: 'books', tests: [test] }] }] }],
    }),
  );
  expect(journeys).toMatchObject({ failed: 1, failures: ['[phone] c.spec.ts > books > Timed out'] });
  expect(addCounts([unit, journeys])).toMatchObject({ passed: 8, failed: 3, failures: { length: 3 } });
});
