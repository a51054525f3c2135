import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The script-tag build: an application whose entry keeps its name, `pitlane.js`, with hashed chunks beside it. React's
 * place is taken by a shim over Preact. `PITLANE_OUT_DIR` receives the files that the API serves below `/embed/v1/`.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [plainImports(), tightStyles()],
  resolve: {
    alias: [
      { find: /^react$/, replacement: here('src/shim/react.ts') },
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: here('src/shim/jsx-runtime.ts') },
    ],
  },
  build: {
    outDir: process.env.PITLANE_OUT_DIR ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: { pitlane: here('src/element.ts') },
      preserveEntrySignatures: false,
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js', comments: false },
    },
  },
});

/** Chunks carry no styles and are few: a plain `import()` does, without the helper that preloads links. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}

/** Styles are template strings, one rule a line for their authors. */
function tightStyles(): Plugin {
  return {
    name: 'tight-styles',
    transform: (code, id) =>
      /\.tsx?$/.test(id) && code.includes('Styles = `') ? code.replace(/(?<=[}`])\n(?=[.@`:])/g, '') : null,
  };
}
