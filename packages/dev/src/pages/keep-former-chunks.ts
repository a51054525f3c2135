import { cpSync, existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Written into a build: what it and the builds before it consist of, the newest first. */
const MANIFEST = 'builds.json';
/** Browsers and caches may run a script for 5 minutes and 24 hours (`web-pages.ts`); a day more is for slow deploys. */
const KEPT_MS = 48 * 3_600_000;

/** `files` are chunks, as paths of the folder; `builtAt` is an ISO instant. */
type Build = { builtAt: string; files: string[] };

/**
 * Copies the chunks of former builds from `served` into the new build in `draft`, as long as a page may still run their
 * script: until two days after a newer build. Chunks carry a hash, so none replaces another.
 */
export function keepFormerChunks(served: string, draft: string, now: Date): void {
  const current: Build = { builtAt: now.toISOString(), files: listChunks(draft) };
  const former = readBuilds(served);
  const kept = former.filter((_, at) => {
    const replacedAt = Date.parse((former[at - 1] ?? current).builtAt);
    return now.getTime() - replacedAt < KEPT_MS;
  });
  for (const file of new Set(kept.flatMap(({ files }) => files)))
    for (const name of [file, `${file}.br`]) copyMissing(served, draft, name);
  writeFileSync(path.join(draft, MANIFEST), JSON.stringify([current, ...kept]));
}

/** The chunks of the newest build in a folder, without those of former ones. */
export const currentChunks = (folder: string): string[] => readBuilds(folder)[0]?.files ?? [];

function readBuilds(folder: string): Build[] {
  const manifest = path.join(folder, MANIFEST);
  if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8'));
  // Built before there was a manifest.
  if (!existsSync(folder)) return [];
  return [{ builtAt: statSync(folder).mtime.toISOString(), files: listChunks(folder) }];
}

const listChunks = (folder: string): string[] => globSync('chunks/*.js', { cwd: folder }).toSorted();

function copyMissing(from: string, to: string, name: string): void {
  if (!existsSync(path.join(from, name)) || existsSync(path.join(to, name))) return;
  mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
  cpSync(path.join(from, name), path.join(to, name), { preserveTimestamps: true });
}
