import { yieldToMain } from '../yield-to-main.ts';

/** Files to preload before yielding: each takes a slow phone some milliseconds. */
const PER_TASK = 4;

/**
 * Loads the files of a page in parallel and runs each in its own task; importing the last one would run all in one task
 * that no press interrupts. `files` are addresses, dependencies first.
 */
export async function runFiles(
  files: readonly string[],
  run: (file: string) => Promise<unknown> = (file) => import(/* @vite-ignore */ file),
  request: (file: string) => void = preload,
): Promise<void> {
  for (const [index, file] of files.entries()) {
    if (index > 0 && index % PER_TASK === 0) await yieldToMain();
    request(file);
  }
  for (const file of files) {
    await run(file);
    await yieldToMain();
  }
}

let running: Promise<void> = Promise.resolve();

/** Runs the files of the page. A missing file is loaded again by its importer, which reports the failure. */
export function runPage(files: readonly string[]): Promise<void> {
  running = runFiles(files).catch(() => undefined);
  return running;
}

/** Settles when the files of the page have run: importing a page earlier runs all that are left in one task. */
export const pageHasRun = (): Promise<void> => running;

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}
