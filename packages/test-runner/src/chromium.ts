import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRepository } from '@pitlane/dev/paths';
import { runToEnd } from '@pitlane/dev/processes/run-to-end';
import { tool, toolEnv } from '@pitlane/dev/tools';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without its own windows, menus and start page: the journeys take a third less processor time in it. */
const SHELL = 'chromium-headless-shell';
/** Playwright's download is the last resort, and not reachable everywhere. */
const DOWNLOAD_MS = 20_000;

/** What Chromium needs as root in a container, and what keeps it off the network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Options = { logFile: string; signal?: AbortSignal; say?: (text: string) => void };

/**
 * A Chromium for the browser journeys: `PITLANE_CHROMIUM`, the system's headless shell, Playwright's if it is there, the
 * headless shell by apt (as root), the system's Chromium or Chrome, Chromium by apt, or Playwright's download. Throws
 * with what to do when there is none.
 */
export async function findChromium(options: Options): Promise<string> {
  const given = process.env.PITLANE_CHROMIUM;
  if (given) {
    if (starts(given)) return given;
    throw new Error(`PITLANE_CHROMIUM=${given} does not start.`);
  }
  const found =
    headlessShell() ??
    (await byApt(SHELL, options)) ??
    systemChromium() ??
    (await byApt('chromium', options)) ??
    (await byDownload(options));
  if (found) return found;
  throw new Error(
    'There is no Chromium for the browser journeys: install the package chromium (apt-get install chromium), ' +
      'or set PITLANE_CHROMIUM to the path of a Chromium or Chrome.',
  );
}

/** What `findChromium` finds without installing anything. */
export const installedChromium = (): string | undefined =>
  process.env.PITLANE_CHROMIUM || (headlessShell() ?? systemChromium());

const headlessShell = () => ofSystem([SHELL]) ?? ofPlaywright();

/** The first Chromium or Chrome of the system that starts. */
export function systemChromium(): string | undefined {
  const ofMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return ofSystem(NAMES) ?? [ofMac].find((file) => isProgram(file) && starts(file));
}

function ofSystem(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return paths.find((file) => isProgram(file) && starts(file));
}

function ofPlaywright(): string | undefined {
  const { chromium } = createRequire(inRepository('package.json'))('@playwright/test');
  const file: string = chromium.executablePath();
  return isProgram(file) && starts(file) ? file : undefined;
}

async function byApt(name: string, { logFile, signal, say }: Options): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-o', 'DPkg::Lock::Timeout=180'];
  say?.(`installing ${name} by apt-get`);
  try {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
      await runToEnd({ name: 'apt-get', command: 'apt-get', args: [...wait, ...args], env, logFile }, signal);
    }
  } catch (error) {
    signal?.throwIfAborted();
    say?.(`apt-get could not: ${(error as Error).message.split('\n').at(-1)}`);
  }
  return ofSystem([name]);
}

async function byDownload({ logFile, signal, say }: Options): Promise<string | undefined> {
  say?.('downloading Chromium by Playwright');
  const late = AbortSignal.timeout(DOWNLOAD_MS);
  try {
    await runToEnd(
      {
        name: 'playwright install',
        command: tool('playwright'),
        args: ['install', 'chromium', '--only-shell'],
        env: toolEnv(),
        logFile,
      },
      signal ? AbortSignal.any([signal, late]) : late,
    );
  } catch (error) {
    signal?.throwIfAborted();
    say?.(`no download: ${(error as Error).message.split('\n').at(-1)}`);
  }
  return ofPlaywright();
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A snap's placeholder and a build for another machine are there, but do not start. */
function starts(file: string): boolean {
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}
