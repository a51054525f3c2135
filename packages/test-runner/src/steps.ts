import path from 'node:path';
import { mapConcurrently } from '@pitlane/dev/map-concurrently';
import { buildPages } from '@pitlane/dev/pages/build-pages';
import { inRepository, nodeBinary } from '@pitlane/dev/paths';
import { runToEnd } from '@pitlane/dev/processes/run-to-end';
import { tool, toolEnv } from '@pitlane/dev/tools';
import { findChromium } from './chromium.ts';
import { type Counts, playwrightCounts, vitestCounts } from './counts.ts';
import type { RunFolder } from './run-folder.ts';

export type StepContext = {
  run: RunFolder;
  signal: AbortSignal;
  /** What earlier steps found: the browser, the built pages. */
  env: Record<string, string>;
  say: (text: string) => void;
};

/** A part of `npm test`; a runner of tests answers its counts. A failure is thrown. */
export type Step = { title: string; run(context: StepContext): Promise<Counts | undefined> };

/** Some tests did not pass; their runner has printed which. */
export class TestsFailed extends Error {
  override readonly name = 'TestsFailed';
  readonly counts: Counts;
  constructor(counts: Counts, message: string) {
    super(message);
    this.counts = counts;
  }
}

export const chromium: Step = {
  title: 'Chromium',
  async run({ run, signal, env, say }) {
    env.PITLANE_CHROMIUM = await findChromium({
      logFile: path.join(run.folder, 'chromium.log'),
      signal,
      say,
    });
    return undefined;
  },
};

/** Most of these programs use one processor. */
const SIDE_BY_SIDE = 2;

/** Each app with its own router has its own compiler settings. */
const TYPE_PROGRAMS = { all: '.', portal: 'packages/workshop-portal', console: 'packages/console' };

export const types: Step = {
  title: 'Types',
  async run(context) {
    await mapConcurrently(Object.entries(TYPE_PROGRAMS), SIDE_BY_SIDE, ([name, folder]) => {
      const known = inRepository('node_modules/.cache/pitlane', `${name}.tsbuildinfo`);
      // Left to itself, each compiler checks with four threads, which work out many types again for themselves.
      const settings = ['--noEmit', '--pretty', 'false', '--checkers', '1'];
      const args = [...settings, '--incremental', '--tsBuildInfoFile', known, '-p', folder];
      return runTool(context, `types-${name}`, tool('tsc'), args);
    });
    return undefined;
  },
};

export const lint: Step = {
  title: 'Lint, imports and words',
  async run(context) {
    const checks = ['imports', 'words', 'exports'].map(
      (name) => [name, nodeBinary(), [inRepository(`packages/lint/src/check-${name}.ts`)]] as const,
    );
    const tools = [
      ['biome', tool('biome'), ['check', '--colors=off', '--error-on-warnings', '.']] as const,
      ['knip', tool('knip'), ['--no-progress']] as const,
    ];
    await mapConcurrently([...tools, ...checks], SIDE_BY_SIDE, ([name, command, args]) =>
      runTool(context, name, command, [...args]),
    );
    return undefined;
  },
};

export const unit: Step = {
  title: 'Unit tests',
  run: (context) => runVitest(context, 'unit', { workers: 2 }),
};
export const integration: Step = {
  title: 'Integration tests',
  run: (context) => runVitest(context, 'integration', { workers: 3 }),
};

/** Components of the front ends, each state by state, in the Chromium of the journeys. */
export const components: Step = {
  title: 'Component tests',
  run: (context) => runVitest(context, 'components', { projects: 'components*', workers: 2 }),
};

/** A part of the integration tests once more, against the API in the Workers runtime. */
export const workers: Step = {
  title: 'Workers runtime',
  run: (context) => runVitest(context, 'workers', { workers: 4 }),
};

export const pages: Step = {
  title: 'Pages',
  async run({ run, signal, env, say }) {
    const webRoot = path.join(run.folder, 'web');
    await buildPages({ webRoot, logDir: run.folder, signal, onBuilt: (folder) => say(`built ${folder}`) });
    env.PITLANE_WEB_ROOT = webRoot;
    return undefined;
  },
};

export const journeys: Step = {
  title: 'Browser journeys',
  async run(context) {
    const report = path.join(context.run.folder, 'journeys.json');
    const args = [
      'test',
      '--config',
      inRepository('packages/e2e/playwright.config.ts'),
      '--reporter=list,json',
    ];
    const env = {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PITLANE_JOURNEY_OUTPUT: path.join(context.run.folder, 'journeys'),
    };
    return readCountsAfter(
      () => runTool(context, 'journeys', tool('playwright'), args, env),
      () => playwrightCounts(report),
    );
  },
};

export const size: Step = {
  title: 'Size budgets',
  run: (context) => runTool(context, 'size', nodeBinary(), [inRepository('packages/bench/src/size.ts')]),
};

export const packages: Step = {
  title: 'Published package',
  run: (context) => runTool(context, 'package', nodeBinary(), [inRepository('widget/check-package.ts')]),
};

type VitestOptions = {
  /** A pattern; `name` by default. */
  projects?: string;
  /** More than there are processors, for tests that wait for a database, a process, a frame or a timer. */
  workers?: number;
};

/** `name` is that of the report and of the output. */
async function runVitest(
  context: StepContext,
  name: string,
  { projects = name, workers }: VitestOptions = {},
): Promise<Counts> {
  const report = path.join(context.run.folder, `${name}.json`);
  const args = ['run', '--project', projects, '--reporter=default', '--reporter=json'];
  if (workers) args.push(`--maxWorkers=${workers}`);
  return readCountsAfter(
    () => runTool(context, name, tool('vitest'), [...args, `--outputFile.json=${report}`]),
    () => vitestCounts(report),
  );
}

/** A failed run still has counts; a failure without a report is thrown as it is. */
async function readCountsAfter(work: () => Promise<unknown>, read: () => Counts): Promise<Counts> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    let counts: Counts;
    try {
      counts = read();
    } catch {
      throw error;
    }
    throw new TestsFailed(counts, error.message);
  }
  return read();
}

async function runTool(
  { run, signal, env, say }: StepContext,
  name: string,
  command: string,
  args: string[],
  more: Record<string, string> = {},
): Promise<undefined> {
  await runToEnd(
    {
      name,
      command,
      args,
      cwd: inRepository(),
      env: toolEnv({ NO_COLOR: '1', FORCE_COLOR: undefined, TMPDIR: run.tmp, ...env, ...more }),
      logFile: path.join(run.folder, `${name}.log`),
      onLine: (line) => say(line.trim().slice(0, 100)),
      keptLines: 200,
    },
    signal,
  );
}
