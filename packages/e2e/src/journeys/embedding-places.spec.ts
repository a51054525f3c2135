import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { at } from '../steps/funnel.ts';
import { SURRY_HILLS_MAZDA, startQuote } from '../steps/launcher.ts';

const QUOTE = /\/quote-2\/[0-9a-f-]{36}/;

/** Shows the partner page with `mode="redirect"` in a frame of the same site. */
async function openFrame(page: Page, examplesOrigin: string, sandbox?: string) {
  await page.goto(`${examplesOrigin}/`);
  await page.evaluate((tokens) => {
    const frame = document.createElement('iframe');
    if (tokens) frame.setAttribute('sandbox', tokens);
    frame.src = '/redirect/';
    frame.style.cssText = 'width:100%;height:700px';
    document.body.append(frame);
  }, sandbox);
  return page.frameLocator('iframe');
}

const SANDBOX = 'allow-scripts allow-forms allow-same-origin';

test('[LCH-05] a frame that may not leave opens a tab, or shows a link; inside any other the quote continues in the whole window', {
  tag: '@desktop',
}, async ({ page, context, stack }) => {
  const withTabs = await openFrame(
    page,
    stack.examplesOrigin,
    `${SANDBOX} allow-popups allow-popups-to-escape-sandbox`,
  );
  const opened = context.waitForEvent('page');
  await startQuote(page, SURRY_HILLS_MAZDA, withTabs);
  await (await opened).waitForURL(QUOTE);
  await (await opened).close();

  const alone = await openFrame(page, stack.examplesOrigin, SANDBOX);
  await startQuote(page, SURRY_HILLS_MAZDA, alone);
  await expect(alone.getByRole('link', { name: 'Open your quote in a new tab' })).toHaveAttribute(
    'href',
    QUOTE,
  );
  expect(new URL(page.url()).origin).toBe(stack.examplesOrigin);

  await startQuote(page, SURRY_HILLS_MAZDA, await openFrame(page, stack.examplesOrigin));
  await page.waitForURL((url) => url.origin === stack.origin && QUOTE.test(url.pathname));
  await at(page, 'What does your car need?');
});

type Fired = { name: string; code?: string };

/** The widget's events of a page, in their order. */
async function listen(page: Page): Promise<() => Promise<Fired[]>> {
  await page.addInitScript(() => {
    const fired: Fired[] = [];
    Object.assign(window, { fired });
    for (const name of ['ready', 'error'])
      document.addEventListener(`pitlane:${name}.v1`, (event) => {
        fired.push({ name, code: (event as CustomEvent).detail.code });
      });
  });
  return () => page.evaluate(() => (window as unknown as { fired: Fired[] }).fired);
}

test('[LCH-06] a page that may not use the key, or reaches no API, gets the code and one line, and is not ready', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[Pitlane]')) lines.push(message.text());
  });
  const readEvents = await listen(page);
  // The same page at an origin that is none of the key's.
  const elsewhere = stack.examplesOrigin.replace('127.0.0.1', 'localhost');
  await page.goto(`${elsewhere}/plain/`);
  await expect.poll(readEvents).toEqual([{ name: 'error', code: 'origin-not-allowed' }]);
  await expect.poll(() => lines).toEqual([expect.stringContaining(`may not be used on ${elsewhere}`)]);

  lines.length = 0;
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`${stack.examplesOrigin}/plain/`);
  await expect.poll(readEvents).toContainEqual({ name: 'error', code: 'network' });
  await expect(page.getByText('The list of cars didn’t load.')).toBeVisible();
  expect((await readEvents()).map(({ name }) => name)).not.toContain('ready');
  await expect.poll(() => lines).toEqual([expect.stringContaining('network: ')]);
});
