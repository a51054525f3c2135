import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isAlive, waitUntilGone } from '../processes/alive.ts';
import { waitFor } from '../wait.ts';
import { startPostgres } from './start-postgres.ts';

let folder: string;
const stops: (() => Promise<void>)[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pitlane-launcher-'));
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(...args: Parameters<typeof startPostgres>) {
  const server = await startPostgres(...args);
  stops.push(server.stop);
  return server;
}

async function query(url: string, text: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

const isRoot = process.getuid?.() === 0;
/** `daemon`: known on every Unix. */
const OTHER = { uid: 1, gid: 1 };
/** Not in a clone below a folder that is closed to others. */
const otherCanRead =
  isRoot &&
  spawnSync('/bin/sh', ['-c', 'test -r "$0"', import.meta.filename], { ...OTHER, cwd: '/' }).status === 0;

describe('startPostgres', { timeout: 60_000 }, () => {
  test('runs PostgreSQL 18 with the extensions of the schema, keeps its data, and stops', async () => {
    const dataDir = path.join(folder, 'kept');
    const first = await start({ dataDir });
    const extensions = ['cube', 'earthdistance', 'pg_trgm', 'btree_gist', 'pgcrypto'];
    for (const name of extensions) await query(first.url, `create extension ${name}`);
    await query(first.url, 'create table kept as select 42 as answer');
    const [version] = await query(first.url, 'show server_version_num');
    expect(Math.floor(Number(version?.server_version_num) / 10_000)).toBe(18);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await start({ dataDir });
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('opens no socket but the one on 127.0.0.1, and wants its password', async () => {
    const { url } = await start({ dataDir: path.join(folder, 'data'), temporary: true });
    const [settings] = await query(
      url,
      `select current_setting('unix_socket_directories') as sockets, current_setting('listen_addresses') as hosts`,
    );
    expect(settings).toEqual({ sockets: '', hosts: '127.0.0.1' });
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('replaces a server that was left running, or uses it and leaves it alone', async () => {
    const dataDir = path.join(folder, 'data');
    const left = await start({ dataDir });
    const user = await startPostgres({ dataDir, running: 'use' });
    expect(user.pid).toBe(left.pid);
    await user.stop();
    expect(isAlive(left.pid)).toBe(true);
    const next = await start({ dataDir });
    expect(next.pid).not.toBe(left.pid);
    expect(isAlive(left.pid)).toBe(false);
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('starts after its server was killed outright', async () => {
    const dataDir = path.join(folder, 'data');
    const killed = await start({ dataDir });
    process.kill(killed.pid, 'SIGKILL');
    await killed.exited;
    expect(existsSync(path.join(path.dirname(killed.logFile), 'cluster/postmaster.pid'))).toBe(true);
    const next = await start({ dataDir });
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('reports why when the wanted port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    try {
      await expect(start({ dataDir: path.join(folder, 'data'), temporary: true, port })).rejects.toThrow(
        /could not bind/,
      );
    } finally {
      other.close();
    }
  });

  test('ends and deletes its data when its parent process is killed', async () => {
    const dataDir = path.join(folder, 'data');
    const parent = startFromAnotherProcess(dataDir);
    const { pid } = await parent.started;
    expect(isAlive(pid)).toBe(true);
    parent.child.kill('SIGKILL');
    expect(await waitUntilGone(pid, 15_000)).toBe(true);
    expect(await waitFor(() => (existsSync(dataDir) ? undefined : true), 60_000)).toBe(true);
  });

  test.runIf(isRoot)(
    'as root: runs as a user without rights, in its own folder where the wanted one is closed',
    async () => {
      const open = await start({ dataDir: path.join(folder, 'open'), temporary: true });
      expect(statSync(`/proc/${open.pid}`).uid).toBe(65_534);
      const closed = path.join(folder, 'closed');
      mkdirSync(closed, { mode: 0o700 });
      const dataDir = path.join(closed, 'data');
      const server = await start({ dataDir });
      expect(server.logFile).toMatch(/^\/var\/tmp\/pitlane-0\/data-/);
      await query(server.url, 'create table kept (id int)');
      await server.stop();
      const again = await start({ dataDir });
      expect(await query(again.url, 'select * from kept')).toEqual([]);
      await again.stop();
      // Deleted data is gone, also where it was kept elsewhere.
      rmSync(dataDir, { recursive: true });
      const fresh = await start({ dataDir, temporary: true });
      await expect(query(fresh.url, 'select * from kept')).rejects.toThrow('does not exist');
      const home = path.dirname(fresh.logFile);
      await fresh.stop();
      expect(existsSync(home)).toBe(false);
    },
  );

  test.runIf(otherCanRead)('as another user: runs as that user', async () => {
    const dataDir = path.join(folder, 'theirs');
    mkdirSync(dataDir);
    const parent = startFromAnotherProcess(dataDir, OTHER);
    const { pid } = await parent.started;
    expect(statSync(`/proc/${pid}`).uid).toBe(OTHER.uid);
    parent.child.kill('SIGKILL');
    expect(await waitUntilGone(pid, 15_000)).toBe(true);
    // The folder itself belongs to root's parent folder; its content is theirs to remove.
    expect(await waitFor(() => (readdirSync(dataDir).length > 0 ? undefined : true), 60_000)).toBe(true);
  });
});

/** A parent of the server that can be killed: prints `{ pid }` and stays. */
function startFromAnotherProcess(dataDir: string, user?: { uid: number; gid: number }) {
  const script = `
    import { chownSync } from 'node:fs';
    import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'start-postgres.ts'))};
    const user = ${JSON.stringify(user ?? null)};
    if (user) {
      chownSync(${JSON.stringify(dataDir)}, user.uid, user.gid);
      process.setgroups([]);
      process.setgid(user.gid);
      process.setuid(user.uid);
    }
    const { pid } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, temporary: true });
    console.log(JSON.stringify({ pid }));
    setInterval(() => {}, 1000);`;
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stops.push(async () => {
    child.kill('SIGKILL');
  });
  const started = new Promise<{ pid: number }>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the parent ended before it had a server')));
    createInterface({ input: child.stdout! }).once('line', (line) => resolve(JSON.parse(line)));
  });
  return { child, started };
}
