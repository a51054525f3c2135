import path from 'node:path';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { plainImports } from './build/plain-imports.ts';
import { shareEntry } from './build/share-entry.ts';
import { terserOptions } from './build/terser-options.ts';

const here = (file: string) => path.join(import.meta.dirname, file);

/**
 * The script tag's files: `pitlane.js`, which keeps its name, and hashed chunks. `PITLANE_OUT_DIR` receives the build;
 * the API serves it under `/embed/v1`.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  resolve: { alias: { react: here('src/shim/react.ts') } },
  plugins: [
    preact({ reactAliasesEnabled: false, prefreshEnabled: false, devToolsEnabled: false }),
    shareEntry('pitlane-quote'),
    plainImports(),
  ],
  build: {
    outDir: process.env.PITLANE_OUT_DIR ?? here('dist/script'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    minify: 'terser',
    terserOptions,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { pitlane: here('src/element.ts') },
      preserveEntrySignatures: false,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // Everything the launcher needs stays in its one file, also what the chunks share with it.
        codeSplitting: { groups: [{ name: 'pitlane', tags: ['$initial'] }] },
      },
    },
  },
});
