#!/usr/bin/env node
// The first thing npm scripts run. Plain JavaScript for Node 18 and later, with no packages: it installs what is
// missing, finds a Node that runs TypeScript and hands over to src/cli.ts.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode } from './bootstrap/find-node.mjs';
import { install } from './bootstrap/install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

try {
  await install(root);
  run(findNode(root));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function run(node) {
  const cli = path.join(root, 'packages/cli/src/cli.ts');
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', cli, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A Ctrl-C in a terminal reaches the child by itself; a signal sent to this process alone does not.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  endWithNpm(child);
  child.once('error', (error) => {
    console.error(`${node} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code) => process.exit(code ?? 1));
}

/** npm that is killed outright does not signal its script, which has a shell in between: watch both. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parents = () => `${process.ppid} ${parentPid(process.ppid)}`;
  const first = parents();
  setInterval(() => {
    if (parents() !== first) child.kill('SIGTERM');
  }, 1_000).unref();
}

/** The parent of another process; known on Linux only. */
function parentPid(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1];
  } catch {
    return '';
  }
}
