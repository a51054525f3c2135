// Prints what browsers load, in bytes after brotli, against size-budget.json; fails above it. The built pages are in
// PITLANE_WEB_ROOT (`npm run size` builds them).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { currentChunks } from '@pitlane/dev/pages/keep-former-chunks';

type Part = { limit: number; is: string };
type Name = keyof typeof sizes;

/** The hash in the name of a widget's chunk. By chance it makes the launcher up to 60 bytes smaller or larger. */
const CHUNK_HASH = /(?<=chunks\/[\w-]+-|\.\/[\w-]+-)[\da-f]{6}(?=\.js)/g;

/** The hash in the name of a hosted file. By chance all of them together make a page up to 100 bytes smaller or larger. */
const HOSTED_HASH = /(?<=-)(?:[\w-]{8}|[\w-]{7})(?=\.(?:m?js|css)\b)/g;
/** Hosted hashes in the order of their first appearance. */
const hostedHashes = new Map<string, string>();

const root = process.env.PITLANE_WEB_ROOT;
if (!root) throw new Error('PITLANE_WEB_ROOT is not set; run `npm run size`.');
const budget = JSON.parse(readFileSync(new URL('../size-budget.json', import.meta.url), 'utf8')) as Record<
  Name,
  Part
>;

const embed = path.join(root, 'embed/v1');
const checkout = path.join(root, 'checkout');
const launcher = loadedWith(embed, ['pitlane.js']);
/** What loading the files of these names adds to what is loaded already. */
const chunks = (names: string[], loaded: Set<string>) => {
  const entries = names.map((name) => findChunk(name));
  return [...loadedWith(embed, entries)].filter((file) => !loaded.has(file));
};
const afterLauncher = chunks(['deferred', 'nearby'], launcher);
const funnel = chunks(['funnel', 'contact'], new Set([...launcher, ...afterLauncher]));
const withFunnel = new Set([...launcher, ...afterLauncher, ...funnel]);
const v1 = chunks(['funnel-v1'], withFunnel);
const photos = chunks(['photos'], withFunnel);
/** A page that the server draws: what its file names, which is the start, the style sheets and the page's own files. */
const toPage = (name: string) => loadedWith(checkout, pageFiles(name));
const page = toPage('results');
const map = [...loadedWith(checkout, named('results-map-'))].filter((file) => !page.has(file));

const sizes = {
  launcher: weight(launcher),
  'after-launcher': weight(afterLauncher),
  funnel: weight(funnel),
  'funnel-v1': weight(v1),
  photos: weight(photos),
  widget: weight(withFunnel),
  home: weight(toPage('home')),
  results: weight(page),
  finalise: weight(toPage('finalise')),
  map: weight([...map, ...named('maplibre-gl-worker-'), ...named('land-')]),
};

console.table(
  Object.fromEntries(
    Object.entries(budget).map(([name, { limit, is }]) => {
      const bytes = sizes[name as Name];
      return [name, { bytes, limit, left: limit - bytes, is }];
    }),
  ),
);
const over = Object.entries(budget).filter(([name, { limit }]) => sizes[name as Name] > limit);
for (const [name, { limit }] of over)
  console.error(`${name} is ${sizes[name as Name] - limit} bytes over its budget.`);
process.exitCode = over.length > 0 ? 1 : 0;

/** Script and style files that a hosted page names itself, those that its start runs among them. */
function pageFiles(name: string): string[] {
  const html = readFileSync(path.join(checkout, `${name}.html`), 'utf8');
  const linked = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!);
  const run = /data-files="([^"]+)"/.exec(html)?.[1]?.split(' ');
  if (!run) throw new Error(`${name}.html names no files to run; size.ts has to follow.`);
  return [...linked, ...run].map((file) => path.join(checkout, file));
}

function named(prefix: string): string[] {
  return listFiles(checkout).filter(
    (file) => path.basename(file).startsWith(prefix) && /\.(m?js|css|json)$/.test(file),
  );
}

/** The files and everything they import statically. */
function loadedWith(folder: string, files: string[]): Set<string> {
  const loaded = new Set<string>();
  const visit = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    if (!file.endsWith('.js')) return;
    const code = readFileSync(file, 'utf8');
    // Static imports only: `import` of a call or of `import.meta` has a bracket or a dot behind it.
    for (const [, specifier] of code.matchAll(/(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g)) {
      visit(path.resolve(path.dirname(file), specifier!));
    }
  };
  for (const file of files) visit(path.resolve(folder, file));
  return loaded;
}

/** The chunk that `widget/vite.config.ts` or its dynamic import names so; `funnel` is not `funnel-v1`. */
function findChunk(name: string): string {
  const file = currentChunks(embed).find(
    (each) => /^(.+)-[\da-f]{6}\.js$/.exec(path.basename(each))?.[1] === name,
  );
  if (!file) throw new Error(`The widget has no chunk called ${name}; its rules in size.ts have to follow.`);
  return file;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.resolve(folder, name));
}

/**
 * Bytes after brotli at the quality a server compresses files ahead with; every file is one response. The hashes in
 * names of files are the same ones in every build, so that a budget judges the code and not its luck.
 */
function weight(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    const content = file.endsWith('.js')
      ? readFileSync(file, 'utf8').replace(CHUNK_HASH, 'd9b42c').replace(HOSTED_HASH, sameHash)
      : readFileSync(file);
    bytes += brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    }).length;
  }
  return bytes;
}

function sameHash(hash: string): string {
  const known = hostedHashes.get(hash);
  if (known) return known;
  const same = createHash('sha256')
    .update(String(hostedHashes.size))
    .digest('base64url')
    .slice(0, hash.length);
  hostedHashes.set(hash, same);
  return same;
}
