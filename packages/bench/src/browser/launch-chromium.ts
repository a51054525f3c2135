import { installedChromium, systemChromium } from '@pitlane/test-runner/chromium';
import { type Browser, chromium } from '@playwright/test';

/** `PITLANE_CHROMIUM`, the system's Chromium or Chrome, or a headless shell; none leaves it to Playwright. */
export const chromiumPath = (): string | undefined =>
  process.env.PITLANE_CHROMIUM || (systemChromium() ?? installedChromium());

/**
 * Starts the browser of a benchmark. `signal` closes it when it aborts; without one, Playwright ends this process on
 * SIGINT, SIGTERM and SIGHUP.
 */
export async function launchChromium(args: readonly string[] = [], signal?: AbortSignal): Promise<Browser> {
  signal?.throwIfAborted();
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    ...(signal ? { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false } : {}),
    args: ['--no-sandbox', '--disable-gpu', ...args],
  });
  signal?.addEventListener('abort', () => void browser.close(), { once: true });
  return browser;
}
