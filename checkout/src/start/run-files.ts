import { nextTask } from '../app/next-task.ts';

/** Files that are asked for in one go: each costs a slow phone some milliseconds. */
const AT_ONCE = 4;

/**
 * Loads the files of a page side by side and runs them one after the other, each in a task of its own, where an `import` of
 * the last would run all of them in one that nothing can interrupt. `files` are addresses in the order in which they need
 * each other.
 */
export async function runFiles(
  files: readonly string[],
  run: (file: string) => Promise<unknown> = (file) => import(/* @vite-ignore */ file),
  ask: (file: string) => void = preload,
): Promise<void> {
  for (const [index, file] of files.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await nextTask();
    ask(file);
  }
  for (const file of files) {
    await run(file);
    await nextTask();
  }
}

let running: Promise<void> = Promise.resolve();

/** Runs the files of the page. Should one not come, what needs it asks again and says what is wrong. */
export function runPage(files: readonly string[]): Promise<void> {
  running = runFiles(files).catch(() => undefined);
  return running;
}

/** Settles when the files that the page named have run: until then an `import` of a page runs all that are left at once. */
export const pageHasRun = (): Promise<void> => running;

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}
