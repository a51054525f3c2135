import { CHROMIUM_ARGS, systemChromium } from '@pitlane/test-runner/chromium';
import { defineConfig } from '@playwright/test';

// Kept in the environment for the workers, which read this file again.
process.env.PITLANE_CHROMIUM ||= systemChromium() ?? '';
const executablePath = process.env.PITLANE_CHROMIUM || undefined;

/** Browser journeys against a stack of their own, which the global set-up starts. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './src/stack.ts',
  outputDir: process.env.PITLANE_JOURNEY_OUTPUT || 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // For a machine that is busy or slow: these end what hangs, and nothing that passes waits for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Every frame of an animation is drawn by the processors that run the journeys, and a screen that is still fading in
    // has contrasts that don't matter. The journey from a partner's page to a booking moves.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: CHROMIUM_ARGS },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
