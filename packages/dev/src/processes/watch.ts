import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Watched } from './watchdog.ts';

let watchdog: ChildProcess | undefined;
let lastId = 0;

/**
 * Names something that must not outlive this process. Should this process be killed without a chance to clean
 * up, a small separate process ends and removes what was named. The answer takes the name back.
 */
export function watch(thing: Watched): () => void {
  lastId += 1;
  const id = lastId;
  sendToWatchdog({ watch: thing, id });
  return () => sendToWatchdog({ forget: id });
}

function sendToWatchdog(message: object): void {
  watchdog ??= startWatchdog();
  watchdog.stdin?.write(`${JSON.stringify(message)}\n`);
}

function startWatchdog(): ChildProcess {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'watchdog.ts')], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH ?? '' },
  });
  child.unref();
  const input = child.stdin as unknown as { unref(): void; on(event: 'error', listener: () => void): void };
  input.unref();
  // A watchdog that was ended is replaced at the next call; what it knew is lost, as with any kill.
  input.on('error', () => {
    watchdog = undefined;
  });
  return child;
}
