import { spawn } from 'node:child_process';
import { nodeBinary } from '@pitlane/dev/paths';
import type { Sql } from 'postgres';
import { programPath } from './program-path.ts';

/** `empty` is migrated; `seeded` also holds a small demo marketplace. */
export type TemplateKind = 'empty' | 'seeded';

const LOCK = 7_148_520;
/** Enough for a list of quotes in every large city, and quick to load. */
const SUPPLIERS = '150';

export function templateName(run: string, kind: TemplateKind): string {
  return `${run}_${kind}`;
}

/**
 * Makes a template the first time any test of the run asks for it, and answers its name. `admin` has one connection, which
 * holds the lock.
 */
export async function ensureTemplate(admin: Sql, run: string, kind: TemplateKind): Promise<string> {
  const name = templateName(run, kind);
  // Test files run side by side: the first makes the template, the others wait for it.
  await admin`select pg_advisory_lock(${LOCK})`;
  const [existing] = await admin`select 1 from pg_database where datname = ${name} and datistemplate`;
  if (!existing) await makeTemplate(admin, run, kind);
  await admin`select pg_advisory_unlock(${LOCK})`;
  return name;
}

async function makeTemplate(admin: Sql, run: string, kind: TemplateKind): Promise<void> {
  const name = templateName(run, kind);
  await admin`drop database if exists ${admin(name)} with (force)`;
  if (kind === 'seeded') {
    const empty = templateName(run, 'empty');
    const [existing] = await admin`select 1 from pg_database where datname = ${empty} and datistemplate`;
    if (!existing) await makeTemplate(admin, run, 'empty');
    await admin`create database ${admin(name)} template ${admin(empty)}`;
    await runCommand('seed', databaseUrl(admin, name), ['--suppliers', SUPPLIERS]);
  } else {
    await admin`create database ${admin(name)}`;
    await runCommand('migrate', databaseUrl(admin, name));
  }
  await admin`alter database ${admin(name)} with is_template true allow_connections false`;
}

/** The address of another database on the server of `admin`. */
export function databaseUrl(admin: Sql, name: string): string {
  const { host, port, user, pass } = admin.options;
  const url = new URL(`postgres://${host[0]}:${port[0]}/${name}`);
  url.username = String(user);
  url.password = String(pass ?? '');
  return url.href;
}

/** Where the clock of the tests stands (`worker-api/test/support/test-app.ts`): what is seeded is as old then as ever. */
const SEEDED_AT = '2026-11-23T00:00:00Z';

function runCommand(name: 'migrate' | 'seed', url: string, args: string[] = []): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const child = spawn(nodeBinary(), [programPath(name), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DATABASE_URL: url, PITLANE_ENV: 'test', PITLANE_NOW: SEEDED_AT },
    });
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${name} of the test template failed (${code}):\n${Buffer.concat(output)}`));
    });
  });
}
