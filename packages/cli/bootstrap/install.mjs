import { spawn } from 'node:child_process';
import path from 'node:path';
import { markInstalled, neededInstall } from './installed.mjs';
import { withLock } from './lock.mjs';

/** A line about a running install every so many milliseconds. */
const HEARTBEAT = 10_000;

/** Installs packages when node_modules is missing or older than package-lock.json; one run at a time. */
export async function install(root) {
  if (neededInstall(root) === 'nothing') return;
  const lock = path.join(root, '.pitlane-install.lock');
  await withLock(
    lock,
    async () => {
      // The run that held the lock may have done it.
      const needed = neededInstall(root);
      if (needed === 'nothing') return;
      const started = Date.now();
      const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
      console.log(`Installing packages (${needed === 'first' ? 'the first time: ' : ''}about a minute)`);
      const ticker = setInterval(() => console.log(`  … ${seconds()}`), HEARTBEAT);
      try {
        await installPackages(root, needed);
      } finally {
        clearInterval(ticker);
      }
      markInstalled(root);
      console.log(`  ✓ packages installed in ${seconds()}`);
    },
    () => console.log('Another run installs packages; waiting for it.'),
  );
}

/** `--no-save`: neither package-lock.json nor package.json changes. */
const INSTALL = ['install', '--no-save'];
/** The code of `npm ci` for a lock file that it finds incomplete; any other failure is one of network, disk or integrity. */
const REFUSED_LOCK = /\bEUSAGE\b/;

/** `npm ci` empties node_modules, which another run may be using: only where there is none yet. */
async function installPackages(root, needed) {
  const common = ['--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];
  let result = await npm(root, [...(needed === 'first' ? ['ci'] : INSTALL), ...common]);
  if (result.code !== 0 && needed === 'first' && REFUSED_LOCK.test(result.output)) {
    console.log(
      `  \`npm ci\` refuses package-lock.json (docs/decisions/0029-npm-install.md):\n${quote(result.output)}`,
    );
    console.log('  `npm install --no-save` takes what it names, and leaves the file as it is.');
    result = await npm(root, [...INSTALL, ...common]);
  }
  if (result.code !== 0) throw new Error(`npm could not install the packages:\n${result.output}`);
}

/** The first lines of npm's output, without its marks. */
function quote(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
  return lines
    .filter((line) => line !== '')
    .slice(0, 6)
    .map((line) => `    ${line}`)
    .join('\n');
}

function npm(root, args) {
  // Under `npm start` this is the npm that runs; otherwise the one of the PATH.
  const cli = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const [command, all] = cli ? [process.execPath, [cli, ...args]] : ['npm', args];
  const child = spawn(command, all, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !cli && process.platform === 'win32',
  });
  let output = '';
  const collect = (chunk) => {
    output = (output + chunk).slice(-8_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const end = (signal) => {
    child.kill(signal);
    process.exitCode = 130;
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGINT', end);
      process.off('SIGTERM', end);
      if (process.exitCode === 130) reject(new Error('Interrupted while installing.'));
      else resolve({ code, output });
    });
  });
}
