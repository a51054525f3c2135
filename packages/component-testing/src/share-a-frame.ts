import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { clearStorage } from './clear-storage.ts';

/** The window that a test begins with, as vite.config.ts has it. */
const USUAL = { width: 1280, height: 800 };

// The files of a run follow each other in one frame: each test finds it as the first one did.
beforeEach(async () => {
  clearStorage();
  document.title = 'Pitlane';
  window.scrollTo(0, 0);
  if (window.innerWidth !== USUAL.width || window.innerHeight !== USUAL.height)
    await page.viewport(USUAL.width, USUAL.height);
});

// The library cleans up in the first file alone. A test that fails under a fake clock must not stop the later ones.
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  onlineManager.setOnline(true);
});
