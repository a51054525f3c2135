import { spawn } from 'node:child_process';
import { inRepository } from '../paths.ts';
import { sendSignal } from './alive.ts';
import { exitCodeOfSignal, Interrupted } from './interrupted.ts';
import { watch } from './watch.ts';

const PATIENCE_MS = 20_000;

/**
 * Runs a program on this terminal and answers its exit code, that of the signal when one ended it. When `signal` aborts,
 * its group gets SIGINT for a Ctrl-C, else SIGTERM, and SIGKILL after 20 seconds.
 */
export async function runLive(
  command: string,
  args: string[],
  env: Record<string, string | undefined>,
  signal: AbortSignal,
): Promise<number> {
  signal.throwIfAborted();
  const child = spawn(command, args, {
    cwd: inRepository(),
    env: env as NodeJS.ProcessEnv,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started`);
  const forget = watch({ kind: 'group', pid });
  let late: NodeJS.Timeout | undefined;
  const abort = () => {
    const isCtrlC = signal.reason instanceof Interrupted && signal.reason.signal === 'SIGINT';
    sendSignal(-pid, isCtrlC ? 'SIGINT' : 'SIGTERM');
    late = setTimeout(() => sendSignal(-pid, 'SIGKILL'), PATIENCE_MS);
  };
  signal.addEventListener('abort', abort, { once: true });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode, by) => resolve(exitCode ?? (by ? exitCodeOfSignal(by) : 1)));
  });
  clearTimeout(late);
  signal.removeEventListener('abort', abort);
  forget();
  return code;
}
