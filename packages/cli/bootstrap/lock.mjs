import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` while no other process of this machine holds the lock file. A lock whose owner is dead is taken
 * over. `onWait` is called once when another process holds it.
 */
export async function withLock(file, work, onWait = () => {}) {
  let hasWaited = false;
  while (!(await take(file))) {
    if (!hasWaited) onWait();
    hasWaited = true;
    await pause(300);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

async function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const owner = readOwner(file);
    if (owner === undefined || isAlive(owner)) return false;
    if (readOwner(file) === owner) rmSync(file, { force: true });
    return false;
  }
  // Two runs may have found the same dead owner and removed each other's lock: the last writer keeps it.
  await pause(100);
  return readOwner(file) === process.pid;
}

function readOwner(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    return owner > 0 ? owner : undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
