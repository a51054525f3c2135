import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

/** How the hosted apps are built: `PITLANE_OUT_DIR` receives the build. */
export const hostedBuild: UserConfig['build'] = {
  outDir: process.env.PITLANE_OUT_DIR ?? 'dist',
  emptyOutDir: true,
  // Keeps light-dark() as it is written.
  cssTarget: 'chrome123',
  // Data URLs would need `img-src data:`; the CSP stays strict instead.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
};

/** Class names without a line number: shorter, and the same after a change elsewhere in the file. */
export const hostedCss: UserConfig['css'] = {
  modules: {
    generateScopedName: (name, file) => {
      const hash = createHash('sha1').update(path.relative(import.meta.dirname, file.split('?')[0]!));
      return `${name}-${hash.digest('base64url').slice(0, 4)}`;
    },
  },
};

/** An app for staff in the folder `root`, served under `base` of the hosted origin with a content security policy. */
export const defineStaffApp = (root: string, base: string) =>
  defineConfig({ root, base, plugins: [react()], css: hostedCss, build: hostedBuild });
