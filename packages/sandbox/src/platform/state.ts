import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Records of one kind by key. Insertion order is kept; `set` of a known key keeps its place. */
export type Collection<T> = {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
  delete: (key: string) => boolean;
  values: () => T[];
  clear: () => void;
};

/** What the stand-ins remember. With a folder, every change is on disk before the call returns. */
export type State = { collection: <T>(name: string) => Collection<T> };

type Change = { c: string; k: string; v?: unknown };

/**
 * Opens the journal `sandbox.jsonl` in `dataDir`, or memory alone when there is no folder.
 * Appends are synchronous, so that money taken just before a SIGKILL is still there afterwards;
 * a torn last line is ignored, and the journal is rewritten without history when it is opened.
 */
export function openState(dataDir: string | null): State {
  const file = dataDir === null ? null : join(dataDir, 'sandbox.jsonl');
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const maps = file === null ? new Map<string, Map<string, unknown>>() : replay(file);
  if (file !== null) compact(file, maps);
  const write = (change: Change) => {
    if (file !== null) appendFileSync(file, `${JSON.stringify(change)}\n`);
  };

  return {
    collection<T>(name: string): Collection<T> {
      const map = collectionMap(maps, name) as Map<string, T>;
      const remove = (key: string) => {
        if (!map.delete(key)) return false;
        write({ c: name, k: key });
        return true;
      };
      return {
        get: (key) => map.get(key),
        set: (key, value) => {
          map.set(key, value);
          write({ c: name, k: key, v: value });
        },
        delete: remove,
        values: () => [...map.values()],
        clear: () => {
          for (const key of [...map.keys()]) remove(key);
        },
      };
    },
  };
}

function collectionMap(maps: Map<string, Map<string, unknown>>, name: string): Map<string, unknown> {
  const known = maps.get(name);
  if (known) return known;
  const made = new Map<string, unknown>();
  maps.set(name, made);
  return made;
}

function replay(file: string): Map<string, Map<string, unknown>> {
  const maps = new Map<string, Map<string, unknown>>();
  if (!existsSync(file)) return maps;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const change = readChange(line);
    if (!change) continue;
    const map = collectionMap(maps, change.c);
    if (change.v === undefined) map.delete(change.k);
    else map.set(change.k, change.v);
  }
  return maps;
}

function readChange(line: string): Change | null {
  if (line === '') return null;
  try {
    return JSON.parse(line) as Change;
  } catch {
    // Only a process killed in the middle of an append leaves such a line; its call was never answered.
    return null;
  }
}

function compact(file: string, maps: Map<string, Map<string, unknown>>): void {
  let text = '';
  for (const [c, map] of maps) {
    for (const [k, v] of map) text += `${JSON.stringify({ c, k, v } satisfies Change)}\n`;
  }
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
