import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from '../fingerprint.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import { inRepository, nodeBinary } from '../paths.ts';
import { runToEnd } from '../processes/run-to-end.ts';
import { readWorkspaces } from '../workspaces.ts';
import { compressFolder } from './compress.ts';
import { keepFormerChunks } from './keep-former-chunks.ts';

/** A package with a `build` script that writes to `PITLANE_OUT_DIR`, and the folder of the web root it fills. */
const TARGETS = [
  { folder: 'checkout', out: 'checkout' },
  { folder: 'widget', out: 'embed/v1' },
  { folder: 'packages/workshop-portal', out: 'workshop' },
  { folder: 'packages/console', out: 'console' },
  { folder: 'examples', out: 'examples' },
] as const;
const SIDE_BY_SIDE = 2;

export type BuildOptions = {
  /** `PITLANE_WEB_ROOT`; a page whose sources did not change is not built again. */
  webRoot: string;
  logDir: string;
  signal?: AbortSignal;
  onBuilt?: (folder: string) => void;
  /** The packages to build, such as `checkout`; all when absent. */
  only?: readonly string[];
  /** Variables for the build scripts, over this process's own. */
  env?: Record<string, string>;
};

/** Builds the hosted pages and the widget's script into `webRoot`. Gives the folders that were built. */
export async function buildPages(options: BuildOptions): Promise<string[]> {
  const scripts = new Map(readWorkspaces().map(({ folder, manifest }) => [folder, manifest.scripts?.build]));
  const { only, env = {} } = options;
  const waiting = TARGETS.flatMap(({ folder, out }) => {
    const script = scripts.get(folder);
    if (!script || (only && !only.includes(folder))) return [];
    const mark = fingerprint(folder, script, process.version, JSON.stringify(env));
    return readMark(options.webRoot, out) === mark ? [] : [{ folder, out, script, mark }];
  });
  return mapConcurrently(waiting, SIDE_BY_SIDE, async (target) => {
    await buildOne(target, options);
    options.onBuilt?.(target.folder);
    return target.folder;
  });
}

type Target = { folder: string; out: string; script: string; mark: string };

async function buildOne({ folder, out, script, mark }: Target, options: BuildOptions): Promise<void> {
  const final = path.join(options.webRoot, out);
  mkdirSync(path.dirname(final), { recursive: true });
  const draft = mkdtempSync(path.join(options.webRoot, '.building-'));
  try {
    const bin = [path.dirname(nodeBinary()), inRepository('node_modules/.bin')].join(path.delimiter);
    await runToEnd(
      {
        name: `build of ${folder}`,
        command: process.platform === 'win32' ? 'cmd' : '/bin/sh',
        args: [process.platform === 'win32' ? '/c' : '-c', script],
        cwd: inRepository(folder),
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PATH: `${bin}${path.delimiter}${process.env.PATH}`,
          ...options.env,
          PITLANE_OUT_DIR: draft,
        },
        logFile: path.join(options.logDir, `build-${path.basename(folder)}.log`),
      },
      options.signal,
    );
    await compressFolder(draft);
    // Partners' pages may run the script of a former build for a day.
    if (folder === 'widget') keepFormerChunks(final, draft, new Date());
    rmSync(final, { recursive: true, force: true });
    renameSync(draft, final);
    writeFileSync(markFile(options.webRoot, out), mark);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function markFile(webRoot: string, out: string): string {
  return path.join(webRoot, `.${out.replace('/', '-')}.hash`);
}

function readMark(webRoot: string, out: string): string | undefined {
  const file = markFile(webRoot, out);
  return existsSync(file) && existsSync(path.join(webRoot, out)) ? readFileSync(file, 'utf8') : undefined;
}
