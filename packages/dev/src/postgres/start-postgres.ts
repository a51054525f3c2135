import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { freePort } from '../free-port.ts';
import { watch } from '../processes/watch.ts';
import { waitFor } from '../wait.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, openCluster, ROLE } from './cluster.ts';
import { findClusterDir, removeClusterDir } from './cluster-dir.ts';
import { forgetDeadPostmaster, readPostmaster, stopPostmaster } from './postmaster.ts';
import { serverUser } from './server-user.ts';

export type PostgresOptions = {
  /** Folder of the cluster, its password and log; made when missing. */
  dataDir: string;
  /** Any free one when not given. */
  port?: number;
  /** For tests: nothing is synced to disk, and `stop` and a killed parent remove the data. */
  temporary?: boolean;
  /** A server that already runs on this data: stop it first (default), or use it and leave it running. */
  running?: 'replace' | 'use';
  /** More server settings, by name. */
  settings?: Record<string, string>;
};

export type RunningPostgres = {
  /** Database `pitlane`, as its superuser. */
  url: string;
  port: number;
  pid: number;
  /** Where the server writes its log. */
  logFile: string;
  /** Settles when the server ends by itself or by `stop`. */
  exited: Promise<void>;
  /** Fast shutdown; a server that was only used stays. */
  stop(): Promise<void>;
};

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '200',
  jit: 'off',
};
const TEMPORARY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** Starts the embedded PostgreSQL 18 as its own process group and waits until it takes connections. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const binaries = findBinaries();
  const home = await findClusterDir(options.dataDir);
  const cluster = openCluster(home, binaries, !options.temporary);
  const logFile = path.join(home, 'postgres.log');

  const leftover = readPostmaster(cluster.folder);
  if (leftover && options.running === 'use') {
    await untilReady(cluster.folder, leftover.pid);
    const url = clusterUrl(cluster, leftover.port);
    return { url, ...leftover, logFile, exited: new Promise(() => {}), stop: async () => {} };
  }
  if (leftover) await stopPostmaster(leftover.pid);
  forgetDeadPostmaster(cluster.folder);

  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const settings = {
      ...SETTINGS,
      ...(options.temporary ? TEMPORARY_SETTINGS : {}),
      ...options.settings,
      port: String(port),
    };
    const child = launch(binaries.postgres, cluster.folder, settings, logFile);
    const pid = child.pid;
    if (pid === undefined) throw new Error(`${binaries.postgres} could not be started`);
    const forget = watch({ kind: 'postgres', pid, remove: options.temporary ? [home, options.dataDir] : [] });
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    if (await untilReady(cluster.folder, pid, child)) {
      await createDatabase(cluster, port);
      const stop = async () => {
        await stopPostmaster(pid);
        if (options.temporary) removeClusterDir(options.dataDir, home);
        forget();
      };
      return { url: clusterUrl(cluster, port), port, pid, logFile, exited, stop };
    }
    await stopPostmaster(pid);
    forget();
    const log = lastLines(logFile);
    const isPortTaken = log.includes('could not bind') || log.includes('could not create any TCP/IP sockets');
    if (!isPortTaken || options.port !== undefined || attempt >= 5) {
      throw new Error(`PostgreSQL did not start:\n${log}`);
    }
  }
}

function launch(
  program: string,
  cluster: string,
  settings: Record<string, string>,
  logFile: string,
): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  const args = [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  try {
    // Detached: a Ctrl-C in the terminal must not reach it before the API has drained.
    const child = spawn(program, args, {
      ...serverUser(),
      cwd: cluster,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH ?? '', LANG: 'C' },
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

async function untilReady(cluster: string, pid: number, child?: ChildProcess): Promise<boolean> {
  const answer = await waitFor(() => {
    if (child && (child.exitCode !== null || child.signalCode !== null)) return false;
    const postmaster = readPostmaster(cluster);
    if (!child && !postmaster) return false;
    return postmaster?.pid === pid && postmaster.isReady ? true : undefined;
  }, 60_000);
  return answer ?? false;
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const sql = postgres(clusterUrl(cluster, port, 'postgres'), { max: 1, onnotice: () => {} });
  try {
    const [existing] = await sql`select 1 from pg_database where datname = ${ROLE}`;
    if (!existing) await sql.unsafe(`create database ${ROLE}`);
  } finally {
    await sql.end();
  }
}

function clusterUrl(cluster: Cluster, port: number, database: string = ROLE): string {
  return `postgres://${ROLE}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

function lastLines(file: string, count = 20): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}
