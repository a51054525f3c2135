import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The console, served under `/console` of the hosted origin with its own content security policy. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react()],
  build: {
    outDir: process.env.PITLANE_OUT_DIR ?? 'dist',
    emptyOutDir: true,
    // Keeps light-dark() as it is written.
    cssTarget: 'chrome123',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
