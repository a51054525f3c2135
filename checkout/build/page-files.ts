import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { isTrickOff } from './is-trick-off.ts';
import { pageHtml } from './page-html.ts';

type Shells = typeof import('../src/shells.tsx');
type Bundle = Rolldown.OutputBundle;

const PLACE = '<div id="app"></div>';
const root = path.resolve(import.meta.dirname, '..');

/**
 * Writes the files that the server answers with: `index.html`, one for each page of `shells.tsx`, `silent.html` for the
 * frame of a silent sign-in, and `pages.json`, which maps addresses to them.
 */
export function pageFiles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'pitlane-page-files',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir }, bundle) {
      if (!bundle['index.html']) return;
      const { shells, routes } = await loadShells(config.css);
      const served = isTrickOff('shells') ? [] : shells;
      const html = readFileSync(path.join(dir!, 'index.html'), 'utf8');
      const rules = readFileSync(path.join(dir!, findStyle(bundle)), 'utf8');
      for (const shell of served) checkClasses(shell, rules);
      const page = (...chunks: string[]) => pageHtml(html, findStyle(bundle), listFiles(bundle, chunks));
      writeFileSync(path.join(dir!, 'index.html'), page('main'));
      for (const { name, markup } of served)
        writeFileSync(
          path.join(dir!, `${name}.html`),
          page(...toEntries(name)).replace(PLACE, () => PLACE.replace('><', `>${markup}<`)),
        );
      const silent = `<!doctype html><script type="module" src="/${findChunk(bundle, 'silent').fileName}"></script>`;
      writeFileSync(path.join(dir!, 'silent.html'), silent);
      const pages = routes.map((route) => ({
        pattern: toRoutePattern(route),
        file: `${served.find((shell) => shell.routes.includes(route))?.name ?? 'index'}.html`,
      }));
      // The sign-in callback is replaced by the page that started it before the router reads the address.
      pages.push({ pattern: '^/callback$', file: 'index.html' });
      writeFileSync(path.join(dir!, 'pages.json'), JSON.stringify(pages));
    },
  };
}

/** Builds and imports the shells and the route table. Their classes are named as those of the app's style sheets are. */
async function loadShells({ modules }: ResolvedConfig['css']): Promise<Shells> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'pitlane-shells-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      css: { modules },
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ssr: 'src/shells.tsx',
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

/** What a page runs: home does without the router. */
const toEntries = (page: string) =>
  page === 'home' && !isTrickOff('home-main') ? ['home-main'] : ['main', `${page}-page`];

/** `/quotes/$leadGuid` as a regular expression. */
const toRoutePattern = (route: string) =>
  `^${route
    .replace(/\/$/, '')
    .replace(/[.*+?()[\]{}|\\^]/g, '\\$&')
    .replaceAll(/\$[A-Za-z]+/g, '[^/]+')}/?$`;

function findChunk(bundle: Bundle, name: string): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found =
    chunks.find((chunk) => (chunk.isEntry || chunk.isDynamicEntry) && chunk.name === name) ??
    // A page whose parts others need is in a file with them.
    chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/${name}.tsx`)));
  if (!found) throw new Error(`The build has no entry ${name}.`);
  return found;
}

/** The files of these chunks and of what they import, each after those it needs, without what the page itself names. */
function listFiles(bundle: Bundle, chunks: string[]): string[] {
  const files = new Set<string>();
  const named = findChunk(bundle, 'index').fileName;
  const visit = (file: string, above: readonly string[]) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || file === named || files.has(file) || above.includes(file)) return;
    checkStyles(chunk, findStyle(bundle), above);
    for (const needed of chunk.imports) visit(needed, [...above, file]);
    files.add(file);
  };
  for (const name of chunks) visit(findChunk(bundle, name).fileName, []);
  return [...files].map((file) => `/${file}`);
}

/** What a page runs at its start may need no other style sheet than the one that the page names. */
function checkStyles(
  { name, viteMetadata }: Rolldown.OutputChunk,
  style: string,
  above: readonly string[],
): void {
  const others = [...(viteMetadata?.importedCss ?? [])].filter((file) => `/${file}` !== style);
  if (others.length > 0)
    throw new Error(
      `${[...above, name].join(' > ')} needs ${others.join(', ')} at once: add it to OF_FIRST_VIEW of vite.config.ts.`,
    );
}

/** A class that the page's style sheet does not have would leave the first view as plain text. */
function checkClasses({ name, markup }: Shells['shells'][number], rules: string): void {
  const classes = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, list]) => list!.split(' '));
  const unknown = [...new Set(classes)].filter((each) => each && !rules.includes(`.${each}`));
  if (unknown.length > 0)
    throw new Error(`The first view of ${name} has no rules for ${unknown.join(', ')}.`);
}

/** The one style sheet of the first views. */
function findStyle(bundle: Bundle): string {
  const found = Object.keys(bundle).filter((file) => /^assets\/styles-.*\.css$/.test(file));
  if (found.length !== 1) throw new Error(`One style sheet is expected, not ${found.join(', ') || 'none'}.`);
  return `/${found[0]}`;
}
