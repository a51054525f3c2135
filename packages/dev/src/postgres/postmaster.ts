import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive, sendSignal, waitUntilGone } from '../processes/alive.ts';

/** What a running server writes about itself to `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; isReady: boolean };

/** Reads `<cluster>/postmaster.pid`; undefined when there is none or no such server lives any more. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isPostgres(pid)) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/** Removes the file of a server that was killed, so that a new process with its number does not block a start. */
export function forgetDeadPostmaster(cluster: string): void {
  if (!readPostmaster(cluster)) rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

/** Fast shutdown (connections end, nothing is lost); immediate after `timeoutMs`. */
export async function stopPostmaster(pid: number, timeoutMs = 20_000): Promise<void> {
  sendSignal(pid, 'SIGINT');
  if (await waitUntilGone(pid, timeoutMs)) return;
  sendSignal(pid, 'SIGQUIT');
  if (await waitUntilGone(pid, 5_000)) return;
  sendSignal(pid, 'SIGKILL');
  await waitUntilGone(pid, 5_000);
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
    } catch {
      return false;
    }
  }
  if (process.platform === 'win32') return true;
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='])
    .stdout.toString()
    .includes('postgres');
}
