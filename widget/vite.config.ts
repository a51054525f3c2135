import { readFileSync } from 'node:fs';
import path from 'node:path';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { cutPhoneMetadata } from '../packages/domain/build/phone-metadata.ts';
import { plainImports } from './build/plain-imports.ts';
import { plainPhone } from './build/plain-phone.ts';
import { reloadPages } from './build/reload-pages.ts';
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
  resolve: {
    alias: { react: here('src/shim/react.ts'), 'preact/jsx-runtime': here('src/shim/jsx-runtime.ts') },
  },
  plugins: [
    preact({ reactAliasesEnabled: false, prefreshEnabled: false, devToolsEnabled: false }),
    shareEntry('pitlane-quote'),
    plainImports(),
    plainPhone(),
    cutPhoneMetadata(),
    reloadPages(),
    // The licences of what the script contains, next to it.
    {
      name: 'notice',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'NOTICE.txt', source: readFileSync(here('../NOTICE')) });
      },
    },
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
        // Short: a hash does not compress, and the launcher names one.
        hashCharacters: 'hex',
        chunkFileNames: 'chunks/[name]-[hash:6].js',
        // What chunks share stays with the one that loads first: one large file compresses better than several.
        codeSplitting: {
          groups: [
            { name: 'pitlane', tags: ['$initial'], priority: 3 },
            { name: 'deferred', test: /widget\/src\/deferred-imports\.ts$/, priority: 2 },
            { name: 'funnel', test: /widget\/src\/funnel\/embedded-funnel\.tsx$/, priority: 1 },
            { name: 'contact', test: /widget\/src\/funnel\/screens\/contact-screens\.tsx$/ },
          ],
        },
      },
    },
  },
});
