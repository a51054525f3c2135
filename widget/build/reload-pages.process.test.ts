import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { reloadPages } from './reload-pages.ts';

const SCRIPT = /new EventSource\('(.+?)'\)/;

test('a page that runs the entry hears of the next build', async () => {
  const folder = createFolder();
  const watcher = (await buildEntry(folder, { watch: {} })) as Rolldown.RolldownWatcher;
  onTestFinished(() => watcher.close());
  await built(watcher);
  const address = SCRIPT.exec(readEntry(folder))?.[1];
  const page = await fetch(address!);
  expect(page.headers.get('content-type')).toBe('text/event-stream');
  writeFileSync(path.join(folder, 'entry.ts'), 'document.title = "second";');
  const { value } = await page.body!.pipeThrough(new TextDecoderStream()).getReader().read();
  expect(value).toBe('data: built\n\n');
  expect(readEntry(folder)).toContain('second');
});

test('a build that does not watch files never reloads the page', async () => {
  const folder = createFolder();
  await buildEntry(folder, {});
  expect(readEntry(folder)).toContain('first');
  expect(readEntry(folder)).not.toMatch(SCRIPT);
});

function createFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pitlane-reload-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'entry.ts'), 'document.title = "first";');
  return folder;
}

const readEntry = (folder: string): string => readFileSync(path.join(folder, 'dist/entry.js'), 'utf8');

const buildEntry = (root: string, { watch }: { watch?: object }) =>
  build({
    ...{ root, configFile: false, logLevel: 'silent', plugins: [reloadPages()] },
    build: {
      rolldownOptions: { input: 'entry.ts', output: { entryFileNames: '[name].js' } },
      watch: watch ?? null,
    },
  });

const built = (watcher: Rolldown.RolldownWatcher): Promise<void> =>
  new Promise((resolve, reject) =>
    watcher.on('event', (event) => {
      if (event.code === 'END') resolve();
      if (event.code === 'ERROR') reject(event.error);
    }),
  );
