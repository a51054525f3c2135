import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { install } from './install.mjs';

const LOCK = JSON.stringify({ packages: { 'node_modules/hono': { version: '4.0.0' } } });
let root: string;
let printed: string[];
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pitlane-install-'));
  writeFileSync(path.join(root, 'package-lock.json'), LOCK);
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

/**
 * An npm that writes down how it was called, ends `npm ci` with these words, and saves the lock file unless `--no-save`
 * is there.
 */
function stubNpm(refusal: string | null): void {
  const cli = path.join(root, 'npm-cli.js');
  writeFileSync(
    cli,
    `const fs = require('node:fs');
     const args = process.argv.slice(2);
     fs.appendFileSync('calls', args.filter((arg) => !/no-audit|no-fund|include|loglevel/.test(arg)).join(' ') + '\\n');
     if (args[0] === 'ci' && ${JSON.stringify(refusal)}) {
       console.error(${JSON.stringify(refusal)});
       process.exit(1);
     }
     fs.mkdirSync('node_modules', { recursive: true });
     fs.writeFileSync('node_modules/.package-lock.json', '{}');
     if (args[0] === 'install' && !args.includes('--no-save')) fs.writeFileSync('package-lock.json', '{}');`,
  );
  vi.stubEnv('npm_execpath', cli);
}
const calls = () => readFileSync(path.join(root, 'calls'), 'utf8').trim().split('\n');
const lock = () => readFileSync(path.join(root, 'package-lock.json'), 'utf8');

test('a first install is `npm ci`, and nothing else', async () => {
  stubNpm(null);
  await install(root);
  expect(calls()).toEqual(['ci']);
});

test('where npm refuses the lock file, the reason is printed, and the packages come without a change of the file', async () => {
  stubNpm(
    'npm error code EUSAGE\nnpm error\nnpm error Missing: @biomejs/cli-darwin-arm64@2.0.0 from lock file',
  );
  await install(root);
  expect(calls()).toEqual(['ci', 'install --no-save']);
  expect(lock()).toBe(LOCK);
  expect(printed.join('\n')).toMatch(
    /refuses package-lock\.json.*Missing: @biomejs\/cli-darwin-arm64.*leaves the file/s,
  );
});

test.each(['npm error code EINTEGRITY', 'npm error code ENOTFOUND'])(
  'any other failure ends the install, with the words of npm: %s',
  async (words) => {
    stubNpm(words);
    await expect(install(root)).rejects.toThrow(words);
    expect(calls()).toEqual(['ci']);
    expect(existsSync(path.join(root, 'node_modules'))).toBe(false);
  },
);

test('an update leaves the lock file as it is', async () => {
  mkdirSync(path.join(root, 'node_modules'));
  stubNpm(null);
  await install(root);
  expect(calls()).toEqual(['install --no-save']);
  expect(lock()).toBe(LOCK);
});
