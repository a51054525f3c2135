import { inRepository, nodeBinary } from '@pitlane/dev/paths';
import { runLive } from '@pitlane/dev/processes/run-live';
import { tool, toolEnv } from '@pitlane/dev/tools';
import { UsageError } from '@pitlane/dev/usage-error';
import { findChromium } from './chromium.ts';
import { makeRunFolder } from './run-folder.ts';
import { runSteps } from './run-steps.ts';
import * as steps from './steps.ts';

/** `npm test`: everything, from types to browser journeys. */
export function test(signal: AbortSignal): Promise<number> {
  const { chromium, types, lint, unit, components, integration, workers, packages, pages, journeys, size } =
    steps;
  // Both lists take about as long: while a step of one waits, a step of the other has its processor.
  const onSources = [types, lint, unit, components, packages, pages];
  const onPostgres = [workers, integration];
  const onPages = { sideBySide: [[journeys], [size]] };
  return runSteps([chromium, { sideBySide: [onSources, onPostgres] }, onPages], signal);
}

/** `npm run check`: what needs no database and no browser. */
export function check(signal: AbortSignal): Promise<number> {
  return runSteps([{ sideBySide: [[steps.types, steps.lint], [steps.unit]] }], signal);
}

/** `npm run size`: builds the pages and compares their bytes with the budgets. */
export async function size(signal: AbortSignal): Promise<number> {
  const run = makeRunFolder();
  try {
    const env: Record<string, string> = {};
    await steps.pages.run({ run, signal, env, say: console.log });
    const script = inRepository('packages/bench/src/size.ts');
    return await runLive(nodeBinary(), [script], toolEnv(env), signal);
  } finally {
    run.remove();
  }
}

/** `npm run e2e -- [Playwright's arguments]`: the browser journeys alone, on a stack of their own. */
export function e2e(signal: AbortSignal, args: string[]): Promise<number> {
  const config = inRepository('packages/e2e/playwright.config.ts');
  return runInChromium(tool('playwright'), ['test', '--config', config, ...args], signal);
}

/** `npm run components -- [Vitest's arguments]`: the tests of components alone. */
export function components(signal: AbortSignal, args: string[]): Promise<number> {
  return runInChromium(tool('vitest'), ['run', '--project', 'components*', ...args], signal);
}

async function runInChromium(command: string, args: string[], signal: AbortSignal): Promise<number> {
  const run = makeRunFolder();
  try {
    const PITLANE_CHROMIUM = await findChromium({
      logFile: `${run.folder}/chromium.log`,
      signal,
      say: console.log,
    });
    return await runLive(command, args, toolEnv({ PITLANE_CHROMIUM, TMPDIR: run.tmp }), signal);
  } finally {
    run.remove();
  }
}

/** `npm run bench:<name>`: a benchmark of packages/bench. */
export function bench(name: string): (signal: AbortSignal, args: string[]) => Promise<number> {
  return (signal, args) =>
    runLive(nodeBinary(), [inRepository('packages/bench/src', `${name}.ts`), ...args], toolEnv(), signal);
}

/** `npm run jobs`: a process that only runs jobs, on the database of `DATABASE_URL`. */
export function jobs(signal: AbortSignal): Promise<number> {
  if (!process.env.DATABASE_URL) {
    throw new UsageError(
      'npm run jobs needs DATABASE_URL and the settings of the API (docs/configuration.md).',
    );
  }
  const env = toolEnv({ PITLANE_SERVE: 'off', PITLANE_JOBS: 'on' });
  return runLive(nodeBinary(), [inRepository('worker-api/src/node.ts')], env, signal);
}
