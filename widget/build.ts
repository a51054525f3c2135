// Builds the widget: `node build.ts` the script tag's files, into PITLANE_OUT_DIR or dist/script.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { minified } from './build/minified.ts';
import { shortNames } from './build/short-names.ts';
import { tightStyles } from './build/tight-styles.ts';

const here = (file: string) => path.join(import.meta.dirname, file);
const dir = process.env.PITLANE_OUT_DIR ?? here('dist/script');

/**
 * An application whose entry keeps its name, `pitlane.js`, with hashed chunks beside it. React's place is taken by
 * Preact: JSX becomes its `createElement` directly, `react` a shim over its hooks.
 */
const build = await rolldown({
  input: { pitlane: here('src/element.ts') },
  platform: 'browser',
  preserveEntrySignatures: false,
  resolve: { alias: { react: here('src/shim/react.ts') } },
  transform: {
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: { runtime: 'classic', pragma: 'createElement', pragmaFrag: 'Fragment' },
    inject: { createElement: ['preact', 'createElement'], Fragment: ['preact', 'Fragment'] },
  },
  plugins: [
    tightStyles(),
    shortNames([here('src/launcher/*.tsx'), here('../packages/ui/src/tokens/shadow.ts')]),
    minified(),
  ],
});
rmSync(dir, { recursive: true, force: true });
await build.write({
  dir,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  comments: false,
  // All that the launcher needs stays in its one file, also what the chunks behind it use.
  codeSplitting: { groups: [{ name: 'pitlane', tags: ['$initial'] }] },
  minify: false,
});
