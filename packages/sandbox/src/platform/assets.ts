import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Context, Hono } from 'hono';
import type { NodeEnv } from './listen.ts';

/** What the pages of every stand-in share. */
const SHARED = new URL('./assets/', import.meta.url);

/**
 * Answers a browser asset of a folder or of all pages: `.css` as it is, `.ts` without its types; 404 for a name that is
 * none.
 * Nothing is cached for long, because the files are served as they stand.
 */
export function answerAsset(c: Context, folder: URL, file: string): Response {
  const isName = /^[a-z-]+\.(?:css|ts)$/.test(file);
  const from = isName && [folder, SHARED].find((each) => existsSync(new URL(file, each)));
  if (!from) return c.text('No such file.', 404);
  const isStyle = file.endsWith('.css');
  c.header('Cache-Control', 'no-cache');
  c.header('Content-Type', `${isStyle ? 'text/css' : 'text/javascript'}; charset=utf-8`);
  return c.body(isStyle ? readFileSync(new URL(file, from), 'utf8') : readWithoutTypes(from, file));
}

/** Serves a browser script at `path`, for pages of every origin, and the files of the frames that it opens. */
export function serveBrowserScript(app: Hono<NodeEnv>, path: string, folder: URL, file: string): void {
  app.get(path, (c) => {
    c.header('Cache-Control', 'no-cache');
    c.header('Access-Control-Allow-Origin', '*');
    return c.body(classicScript(folder, file), 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  app.get('/frame/:file{.+\\.(?:css|ts)}', (c) => answerAsset(c, folder, c.req.param('file')));
}

/**
 * One of our modules and its local imports as one self-contained script, for a script
 * tag that has no `type="module"`.
 */
function classicScript(folder: URL, file: string): string {
  return `(() => {\n'use strict';\n${inlineImports(folder, file, new Set())}})();\n`;
}

const IMPORT = /^import [^;]*? from '\.\/([a-z-]+\.ts)';$/gm;

function inlineImports(folder: URL, file: string, done: Set<string>): string {
  if (done.has(file)) return '';
  done.add(file);
  const text = readWithoutTypes(folder, file);
  const before = [...text.matchAll(IMPORT)]
    .map((match) => inlineImports(folder, match[1] ?? '', done))
    .join('');
  return `${before}${text.replace(IMPORT, '').replace(/^export (?=const|let|function|async|class)/gm, '')}`;
}

function readWithoutTypes(folder: URL, file: string): string {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const warn = process.emitWarning;
  // Node prints an experimental warning for each first use; the tests cover what we use.
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(text);
  } finally {
    process.emitWarning = warn;
  }
}
