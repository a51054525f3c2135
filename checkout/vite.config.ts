import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Hosted app. `PITLANE_OUT_DIR` receives the build; the API serves it at the root of the hosted origin. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: process.env.PITLANE_OUT_DIR ?? 'dist',
    emptyOutDir: true,
    // Data URLs would need `img-src data:`; the CSP stays strict instead.
    // Keeps light-dark() as it is written.
    cssTarget: 'chrome123',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
