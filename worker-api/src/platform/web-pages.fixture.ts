import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { parseConfig } from './config.ts';
import { addWebPages } from './web-pages.ts';

/** The configuration of a test, with these settings. */
export const parseTestConfig = (settings: Record<string, string> = {}) =>
  parseConfig({
    PITLANE_ENV: 'test',
    PITLANE_SECRET: 'a secret that is long enough for everything',
    DATABASE_URL: 'postgres://localhost/none',
    ...settings,
  });

/** A folder of built pages with these files; `addTo` serves them. */
export function useWebRoot(files: Record<string, string>) {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'pitlane-pages-'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));
  return {
    addTo: (app: Hono<AppEnv>, settings?: Record<string, string>): void =>
      addWebPages(app, root, parseTestConfig(settings)),
  };
}
