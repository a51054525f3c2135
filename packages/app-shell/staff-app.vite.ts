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

/** An app for staff in the folder `root`, served under `base` of the hosted origin with a content security policy. */
export const defineStaffApp = (root: string, base: string) =>
  defineConfig({ root, base, plugins: [react()], build: hostedBuild });
