import type { Plugin } from 'vite';

/** Vite's loader of style sheets for chunks; the widget has none, and 600 bytes of the launcher stay free. */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
});
