import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';

/** `nobody`: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

export type ServerUser = { uid: number; gid: number };

/** The user PostgreSQL runs as: `nobody` for root, otherwise whoever runs this (undefined). */
export function serverUser(): ServerUser | undefined {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;
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
