import { type ChildOptions, startChild } from './child.ts';

/** Runs a program to its end. Throws with its last lines when it fails, and ends it when `signal` aborts. */
export async function runToEnd(options: ChildOptions, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const child = startChild(options);
  const abort = () => void child.stop(5_000);
  signal?.addEventListener('abort', abort, { once: true });
  const { code } = await child.exited;
  signal?.removeEventListener('abort', abort);
  signal?.throwIfAborted();
  if (code !== 0) {
    throw new Error(`${options.name} failed; its last lines:\n${child.lastLines().join('\n')}`);
  }
}
