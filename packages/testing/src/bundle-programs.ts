import { globSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRepository } from '@pitlane/dev/paths';
import { isAlive } from '@pitlane/dev/processes/alive';
import { build, type Plugin } from 'vite';

/** They load files next to their own, or native code. */
const NOT_BUNDLED = ['sharp', 'graphile-worker', 'pg', 'pino', 'postgrator'];

/**
 * Bundles the programs of the API (the server, the thread of its jobs, the commands, the demo's seed) for tests that
 * start them by the dozen. A process from the 1,950 source files takes two seconds of processor time to start, from here
 * a third of one. Returns the folder with `NAME.js` for each, and what removes it.
 */
export async function bundlePrograms(): Promise<{ folder: string; remove(): void }> {
  // In the repository, where what is not bundled is found.
  const parent = inRepository('node_modules/.cache/pitlane');
  mkdirSync(parent, { recursive: true });
  removeAbandoned(parent);
  const folder = mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
  await build({
    configFile: false,
    logLevel: 'silent',
    root: inRepository('worker-api'),
    plugins: [keepPlaces()],
    ssr: { noExternal: true, external: NOT_BUNDLED },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      minify: false,
      rolldownOptions: { input: listPrograms(), output: { entryFileNames: '[name].js' } },
    },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const PREFIX = 'programs-';

/** What runs left that were killed: 9 MB each. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = name.match(`^${PREFIX}(\\d+)-`) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

function listPrograms(): Record<string, string> {
  const files = [
    ...['src/node.ts', 'src/node-jobs.ts', 'demo/seed.ts'].map((file) => inRepository('worker-api', file)),
    ...globSync(inRepository('worker-api/src/commands/*.ts')).filter((file) => !file.endsWith('.test.ts')),
  ];
  return Object.fromEntries(files.map((file) => [path.basename(file, '.ts'), file]));
}

/** What a source file finds from its place, such as the migrations, is found from there; the jobs are next to the server. */
const keepPlaces = (): Plugin => ({
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules')) return null;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      .replaceAll("new URL('./node-jobs.ts', import.meta.url)", "new URL('./node-jobs.js', import.meta.url)");
  },
});
