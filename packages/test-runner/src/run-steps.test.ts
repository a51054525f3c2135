import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runSteps } from './run-steps.ts';
import { type Step, TestsFailed } from './steps.ts';

const signal = new AbortController().signal;
const noTests = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** What `runSteps` prints, in order. */
function watchConsole(): string[] {
  const lines: string[] = [];
  for (const method of ['log', 'error'] as const) {
    const spy = vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
    onTestFinished(() => spy.mockRestore());
  }
  return lines;
}

const step = (title: string, run: Step['run'] = async () => undefined): Step => ({ title, run });

test('lists side by side run at the same time, and the next part waits for both', async () => {
  watchConsole();
  const begun: string[] = [];
  const first = Promise.withResolvers<undefined>();
  const note = (title: string, work?: Promise<undefined>) =>
    step(title, async () => {
      begun.push(title);
      await work;
      return undefined;
    });
  const opener = step('types', async () => {
    begun.push('types');
    first.resolve(undefined);
    return undefined;
  });
  const lists = [[note('integration', first.promise), note('pages')], [opener]];
  expect(await runSteps([{ sideBySide: lists }, note('journeys')], signal)).toBe(0);
  expect(begun).toEqual(['integration', 'types', 'pages', 'journeys']);
});

test('a failed step stops neither its own list nor the other, and its tests are counted and named at the end', async () => {
  const lines = watchConsole();
  const fails = step('unit', async () => {
    throw new TestsFailed({ ...noTests, passed: 2, failed: 1, failures: ['a.test.ts > divides'] }, 'red');
  });
  const passes = (title: string) => step(title, async () => ({ ...noTests, passed: 3 }));
  const lists = [[fails, passes('components')], [passes('integration')]];
  expect(await runSteps([{ sideBySide: lists }, passes('journeys')], signal)).toBe(1);
  expect(lines.slice(-3)).toEqual([
    'Failed: a.test.ts > divides',
    '\nFailed steps: unit.',
    '11 passed, 1 failed',
  ]);
});

test('what a step finds out reaches the steps of later parts', async () => {
  watchConsole();
  const found = vi.fn<(webRoot: string | undefined) => undefined>();
  const finds = step('pages', async ({ env }) => {
    env.PITLANE_WEB_ROOT = '/built';
    return undefined;
  });
  const needs = step('journeys', async ({ env }) => found(env.PITLANE_WEB_ROOT));
  await runSteps([{ sideBySide: [[finds], [step('types')]] }, needs], signal);
  expect(found).toHaveBeenCalledWith('/built');
});

test('an interrupted run ends once all its lists have ended', async () => {
  watchConsole();
  const interrupt = new AbortController();
  const ended: string[] = [];
  const slow = step('integration', async () => {
    await setImmediate();
    ended.push('integration');
    interrupt.signal.throwIfAborted();
    return undefined;
  });
  const stopped = step('types', async () => {
    interrupt.abort();
    throw interrupt.signal.reason;
  });
  const run = runSteps([{ sideBySide: [[slow], [stopped]] }], interrupt.signal);
  await expect(run).rejects.toThrow('aborted');
  expect(ended).toEqual(['integration']);
});
