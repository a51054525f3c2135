import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { clearStorage } from './clear-storage.ts';

/** The window that a file begins with, as vite.config.ts has it. */
const USUAL = { width: 1280, height: 800 };

// The files of a run follow each other in one frame: each finds it as the first one did.
beforeAll(async () => {
  document.title = 'Pitlane';
  if (window.innerWidth !== USUAL.width || window.innerHeight !== USUAL.height)
    await page.viewport(USUAL.width, USUAL.height);
});

beforeEach(clearStorage);
// The library cleans up in the first file alone.
afterEach(async () => {
  await cleanup();
  onlineManager.setOnline(true);
});
