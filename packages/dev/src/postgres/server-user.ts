import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';

/** The user without rights; PostgreSQL refuses to run as root. */
const UNPRIVILEGED_ID = 65_534;

export type ServerUser = { uid: number; gid: number };

/** The user PostgreSQL runs as: one without rights for root, otherwise the current user (undefined). */
export function serverUser(): ServerUser | undefined {
  return process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : undefined;
}

/** Gives a file or folder to the user PostgreSQL runs as. */
export function giveToServer(path: string): void {
  const user = serverUser();
  if (user) chownSync(path, user.uid, user.gid);
}

/** Whether the server's user can write into a folder: false when a folder above it is closed to others. */
export function serverCanWrite(folder: string): boolean {
  const user = serverUser();
  if (!user) return true;
  const test = spawnSync('/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', folder], { ...user, cwd: '/' });
  return test.status === 0;
}
