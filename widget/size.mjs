// Prints what the script-tag build weighs and fails above budget.json. `node size.mjs [folder of a build]`; without a
// folder it builds one.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const here = fileURLToPath(new URL('.', import.meta.url));
const budget = JSON.parse(readFileSync(join(here, 'budget.json'), 'utf8'));
const given = process.argv[2];
const folder = given ?? build();

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.js'),
);
const parts = { launcher: [], more: [], funnel: [] };
for (const file of files) {
  const part = file === 'pitlane.js' ? 'launcher' : /(^|[\\/])more-/.test(file) ? 'more' : 'funnel';
  parts[part].push(file);
}

const rows = Object.entries(parts).map(([part, own]) => row(part, own));
rows.push(row('total', files));
console.table(Object.fromEntries(rows.map(({ part, ...columns }) => [part, columns])));
if (!given) rmSync(folder, { recursive: true, force: true });
const over = rows.filter((each) => each.brotli > each.limit);
for (const each of over) console.error(`${each.part} is ${each.brotli - each.limit} bytes over its budget.`);
process.exitCode = over.length > 0 ? 1 : 0;

function row(part, own) {
  const raw = own.map((file) => readFileSync(join(folder, file)));
  const brotli = raw.reduce((sum, bytes) => sum + compressed(bytes), 0);
  const { limit } = budget[part];
  return {
    part,
    files: own.length,
    raw: raw.reduce((sum, bytes) => sum + bytes.length, 0),
    brotli,
    limit,
    left: limit - brotli,
  };
}

function compressed(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function build() {
  const out = mkdtempSync(join(tmpdir(), 'pitlane-size-'));
  const vite = fileURLToPath(import.meta.resolve('vite/package.json')).replace('package.json', 'bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: here,
    env: { ...process.env, NODE_ENV: 'production', PITLANE_OUT_DIR: out },
    stdio: 'inherit',
  });
  return out;
}
