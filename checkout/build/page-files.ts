import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { pageHtml } from './page-html.ts';

type Shells = typeof import('../src/shells/shells.tsx');
type Bundle = Rolldown.OutputBundle;

const PLACE = '<div id="app"></div>';
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
      const index = pageHtml(readFileSync(path.join(dir!, 'index.html'), 'utf8'), styleOf(bundle));
      writeFileSync(path.join(dir!, 'index.html'), index);
      for (const { name, markup } of shells)
        writeFileSync(
          path.join(dir!, `${name}.html`),
          index.replace(PLACE, () => PLACE.replace('><', `>${markup}<`)),
        );
      const silent = `<!doctype html><script type="module" src="/${entryOf(bundle, 'silent').fileName}"></script>`;
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
      build: {
        ssr: 'src/shells/shells.tsx',
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'shells.mjs' } },
      },
    });
    return (await import(pathToFileURL(path.join(outDir, 'shells.mjs')).href)) as Shells;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** `/quotes/$leadGuid` as a regular expression. */
const patternOf = (route: string) =>
  `^${route
    .replace(/\/$/, '')
    .replace(/[.*+?()[\]{}|\\^]/g, '\\$&')
    .replaceAll(/\$[A-Za-z]+/g, '[^/]+')}/?$`;

function entryOf(bundle: Bundle, name: string): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
  if (!found) throw new Error(`The build has no entry ${name}.`);
  return found;
}

/** The one style sheet of all pages. */
function styleOf(bundle: Bundle): string {
  const found = Object.keys(bundle).filter((file) => /^assets\/styles-.*\.css$/.test(file));
  if (found.length !== 1) throw new Error(`One style sheet is expected, not ${found.join(', ') || 'none'}.`);
  return `/${found[0]}`;
}
