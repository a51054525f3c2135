/** `npm run docs:pictures [-- --origin URL]`: takes the pictures of docs/operating.md again; README.md. */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRepository } from '@pitlane/dev/paths';
import { launchChromium } from './browser/launch-chromium.ts';
import { takePictures } from './docs-pictures/take-pictures.ts';
import { abortOnSignal, startMarketplace } from './pages/start-marketplace.ts';

const { values } = parseArgs({ options: { origin: { type: 'string' } } });
const folder = inRepository('docs/pictures');
mkdirSync(folder, { recursive: true });
const signal = abortOnSignal();
const stack = values.origin ? null : await startMarketplace({ bookings: true, signal });
try {
  const browser = await launchChromium([], signal);
  await takePictures(browser, values.origin ?? stack!.origin, folder);
  await browser.close();
} finally {
  await stack?.stop();
}
process.exit();
