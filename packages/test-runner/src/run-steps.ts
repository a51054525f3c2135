import { consoleReporter } from '@pitlane/dev/stack/reporter';
import { addCounts, type Counts } from './counts.ts';
import { makeRunFolder } from './run-folder.ts';
import { type Step, TestsFailed } from './steps.ts';

/** Lists of steps that run at the same time, each step of a list after the one before it. */
export type SideBySide = { sideBySide: Step[][] };

/**
 * Runs the parts one after the other, also after a failure, prints how each step went in one line (a failed one with
 * what it printed) and ends with `N passed, N failed`. Answers the exit code.
 */
export async function runSteps(parts: (Step | SideBySide)[], signal: AbortSignal): Promise<number> {
  const run = makeRunFolder();
  const env: Record<string, string> = {};
  const counts: Counts[] = [];
  const failed: string[] = [];
  const causes: string[] = [];
  const startedAt = performance.now();
  const reporter = consoleReporter();
  const runStep = async (step: Step) => {
    try {
      const work = (say: (text: string) => void) => step.run({ run, signal, env, say });
      const result = await reporter.step(step.title, work, describe);
      if (result) counts.push(result);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TestsFailed) counts.push(error.counts);
      failed.push(step.title);
      const words = String(error instanceof Error ? error.message : error);
      console.error(`\n${words}\n`);
      if (!(error instanceof TestsFailed)) causes.push(lastLines(words));
    }
  };
  const runInOrder = async (steps: Step[]) => {
    for (const step of steps) await runStep(step);
  };
  try {
    for (const part of parts) {
      const lists = 'sideBySide' in part ? part.sideBySide : [[part]];
      // Settled, because an interrupted list ends first and the folder of the run is removed after all of them.
      const ends = await Promise.allSettled(lists.map(runInOrder));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    }
  } finally {
    run.remove();
  }
  const sum = addCounts(counts);
  // Again at the end, below the hundreds of lines of later steps.
  for (const cause of causes) console.error(`\n${cause}`);
  for (const failure of sum.failures) console.error(`Failed: ${failure}`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(failed.length === 0 ? `\nAll good in ${seconds} s.` : `\nFailed steps: ${failed.join(', ')}.`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return failed.length === 0 ? 0 : 1;
}

const lastLines = (text: string) => text.trimEnd().split('\n').slice(-15).join('\n');

function describe(counts: Counts | undefined): string {
  if (!counts) return '';
  return `${counts.passed} passed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`;
}
