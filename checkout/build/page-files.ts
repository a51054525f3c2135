import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { pageHtml } from './page-html.ts';

type Shells = typeof import('../src/shells/shells.tsx');
type Bundle = Rolldown.OutputBundle;

const root = path.resolve(import.meta.dirname, '..');

/**
 * Makes the files that the server answers addresses with, beside `index.html`: one for each page that is seen before the
 * app has loaded, one for the frame of a silent sign-in check, and `pages.json`, which says which address gets which.
 */
export function pageFiles(): Plugin {
  return {
    name: 'pitlane-page-files',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!bundle['index.html']) return;
      const { shells, routes } = await loadShells();
      const start = `/${entry(bundle, 'start').fileName}`;
      const index = pageHtml(readFileSync(path.join(dir!, 'index.html'), 'utf8'), { start });
      writeFileSync(path.join(dir!, 'index.html'), index);
      for (const { name, markup, module } of shells)
        writeFileSync(path.join(dir!, `${name}.html`), pageHtml(index, { markup, ...filesOf(bundle, module) }));
      const silent = `<!doctype html><script type="module" src="/${entry(bundle, 'silent').fileName}"></script>`;
      writeFileSync(path.join(dir!, 'silent.html'), silent);
      const pages = routes.map((route) => ({
        pattern: patternOf(route),
        file: `${shells.find((shell) => shell.routes.includes(route))?.name ?? 'index'}.html`,
      }));
      // The way back from the identity provider becomes the page that asked before the router looks.
      pages.push({ pattern: '^/callback$', file: 'index.html' });
      writeFileSync(path.join(dir!, 'pages.json'), JSON.stringify(pages));
    },
  };
}

/** The shells and the route table, from a build of their own that runs here. */
async function loadShells(): Promise<Shells> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'pitlane-shells-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: { ssr: 'src/shells/shells.tsx', outDir, emptyOutDir: true, copyPublicDir: false, rolldownOptions: { output: { entryFileNames: 'shells.mjs' } } },
    });
    return (await import(pathToFileURL(path.join(outDir, 'shells.mjs')).href)) as Shells;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** `/quotes/$leadGuid` as a regular expression. */
const patternOf = (route: string) =>
  `^${route.replace(/\/$/, '').replace(/[.*+?()[\]{}|\\^]/g, '\\$&').replaceAll(/\$[A-Za-z]+/g, '[^/]+')}/?$`;

function entry(bundle: Bundle, name: string): Rolldown.OutputChunk {
  const found = chunksOf(bundle).find((chunk) => chunk.isEntry && chunk.name === name);
  if (!found) throw new Error(`The build has no entry ${name}.`);
  return found;
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** Scripts and styles of the chunk that holds a module, with everything it imports. */
function filesOf(bundle: Bundle, module: string): { scripts: string[]; styles: string[] } {
  const first = chunksOf(bundle).find((chunk) => chunk.facadeModuleId === path.join(root, module));
  if (!first) throw new Error(`${module} has no chunk of its own.`);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (scripts.has(fileName) || chunk?.type !== 'chunk') return;
    scripts.add(fileName);
    for (const imported of chunk.imports) visit(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  visit(first.fileName);
  return { scripts: [...scripts].map((name) => `/${name}`), styles: [...styles].map((name) => `/${name}`) };
}
