import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@pitlane/dev/free-port';
import { stopPostmaster } from '@pitlane/dev/postgres/postmaster';
import { startPostgres } from '@pitlane/dev/postgres/start-postgres';
import { probeDatabase } from '../../src/platform/database-probe.ts';
import { migrate } from '../../src/platform/migrate.ts';

/** How a database goes away: a fast shutdown, SIGKILL, or processes that are stopped and answer nothing. */
export type OutageKind = 'stop' | 'kill' | 'freeze';
export type OwnPostgres = Awaited<ReturnType<typeof startOwnPostgres>>;

/** A migrated PostgreSQL on a separate port, for tests that take it away and bring it back. */
export async function startOwnPostgres() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pitlane-outage-'));
  const port = await freePort();
  // As in production: what was committed is there after a kill.
  const settings = { synchronous_commit: 'on', full_page_writes: 'on' };
  const start = () => startPostgres({ dataDir, port, temporary: true, settings });
  let server = await start();
  await migrate(server.url);
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [server.pid, ...findChildren(server.pid)]) signalProcess(pid, signal);
  };
  return {
    url: server.url,
    async takeAway(kind: OutageKind): Promise<void> {
      if (kind === 'freeze') return signalAll('SIGSTOP');
      if (kind === 'stop') return stopPostmaster(server.pid);
      signalAll('SIGKILL');
      await server.exited;
    },
    async bringBack(kind: OutageKind): Promise<void> {
      if (kind === 'freeze') signalAll('SIGCONT');
      else server = await start();
    },
    /** Waits until PostgreSQL itself answers. */
    async untilBack(): Promise<void> {
      while (!(await probeDatabase(server.url, 1_000)));
    },
    drop: () => server.stop(),
  };
}

/** A child may have ended since it was found. */
function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function findChildren(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, owner]) => (owner === parent ? [pid!] : []));
}
