import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/**
 * A browser asset of ours as the browser takes it: `.css` as it is, `.ts` without its types.
 * `classic` puts a module and what it imports from beside it into one script of its own scope, for a
 * script tag that has no `type="module"`. Throws when there is no such file in the folder.
 */
export function readAsset(folder: URL, file: string, form: 'module' | 'classic'): string {
  if (!/^[a-z-]+\.(?:css|ts)$/.test(file)) throw new Error(`No such asset: ${file}`);
  if (file.endsWith('.css')) return readFileSync(new URL(file, folder), 'utf8');
  if (form === 'module') return stripped(folder, file);
  return `(() => {\n'use strict';\n${joined(folder, file, new Set())}})();\n`;
}

const IMPORT = /^import [^;]*? from '\.\/([a-z-]+\.ts)';$/gm;

function joined(folder: URL, file: string, done: Set<string>): string {
  if (done.has(file)) return '';
  done.add(file);
  const text = stripped(folder, file);
  const before = [...text.matchAll(IMPORT)].map((match) => joined(folder, match[1] ?? '', done)).join('');
  return `${before}${text.replace(IMPORT, '').replace(/^export (?=const|let|function|async|class)/gm, '')}`;
}

function stripped(folder: URL, file: string): string {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const warn = process.emitWarning;
  // Node calls the function experimental, on the error output, each first time; what it does here is tested.
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(text);
  } finally {
    process.emitWarning = warn;
  }
}
