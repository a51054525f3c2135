// Builds the React page against the npm package, for browser and server.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';

const here = (file: string) => path.join(import.meta.dirname, file);
const outDir = path.join(process.env.PITLANE_OUT_DIR ?? here('../dist'), 'react');
const scratch = mkdtempSync(path.join(tmpdir(), 'pitlane-react-'));
try {
  const widget = path.join(scratch, 'widget');
  execFileSync(process.execPath, [here('../../widget/build-package.ts'), '--scripts'], {
    env: { ...process.env, PITLANE_PACKAGE_DIR: widget },
    stdio: 'inherit',
  });
  const common: InlineConfig = {
    root: import.meta.dirname,
    base: './',
    configFile: false,
    plugins: [react()],
    resolve: {
      alias: { '@pitlane/widget/react': path.join(widget, 'react.js') },
      dedupe: ['react', 'react-dom', 'xstate'],
    },
  };
  await build({ ...common, build: { outDir, emptyOutDir: true } });
  const server = path.join(scratch, 'server');
  await build({
    ...common,
    ssr: { noExternal: true },
    build: { ssr: here('src/server.tsx'), outDir: server, copyPublicDir: false },
  });
  const { html }: { html: () => string } = await import(path.join(server, 'server.js'));
  const page = path.join(outDir, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<!--app-->', html()));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
