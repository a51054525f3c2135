import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { giveToServer, serverUser } from './server-user.ts';

/** The superuser of an embedded cluster. */
export const ROLE = 'pitlane';

export type Cluster = { folder: string; password: string };

/** Opens the cluster of a home, made by initdb at the first time. Half a cluster is never left behind. */
export function openCluster(home: string, binaries: Binaries, isDurable: boolean): Cluster {
  const folder = path.join(home, 'cluster');
  const password = readOrMakePassword(home);
  if (!existsSync(path.join(folder, 'PG_VERSION'))) initialise(home, folder, binaries, isDurable);
  const has = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  const major = binaries.version.split('.')[0];
  if (has !== major) {
    throw new Error(
      `${folder} was made by PostgreSQL ${has}, this is ${major}: dump it with ${has} or remove it`,
    );
  }
  return { folder, password };
}

function readOrMakePassword(home: string): string {
  const file = path.join(home, 'password');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
    giveToServer(file);
  }
  return readFileSync(file, 'utf8').trim();
}

function initialise(home: string, folder: string, binaries: Binaries, isDurable: boolean): void {
  const draft = mkdtempSync(path.join(home, 'new-'));
  giveToServer(draft);
  const args = [
    `--pgdata=${draft}`,
    `--username=${ROLE}`,
    `--pwfile=${path.join(home, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  // More iterations would make each connection slower. They protect short passwords; this one has 144 random bits.
  if (!isDurable) args.push('--no-sync', '--set=scram_iterations=1');
  const run = spawnSync(binaries.initdb, args, { ...serverUser(), cwd: home, encoding: 'utf8' });
  if (run.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    const output = `${run.error?.message ?? ''}${run.stdout ?? ''}${run.stderr ?? ''}`.trim();
    const hint = output.includes('user does not exist')
      ? '\nPostgreSQL needs a user that this machine knows: run as one, or set DATABASE_URL.'
      : '';
    throw new Error(`initdb failed: ${output}${hint}`);
  }
  renameSync(draft, folder);
}
