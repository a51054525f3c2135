import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { at } from '../steps/funnel.ts';
import { startQuote } from '../steps/launcher.ts';
import { lookClosely } from '../steps/look.ts';

const SCRIPT = '**/embed/v1/pitlane.js';
const isStart = (request: Request) => request.method() === 'POST' && request.url().endsWith('/launcher/lead');
const getQuotes = (page: Page) => page.getByRole('button', { name: 'Get quotes' });
const boundingBox = (page: Page, selector: string) => page.locator(selector).boundingBox();

/** Pages that differ in how they load the script: what page builders append, and globals that modules test for. */
const LOADS: Record<string, { path: string; suffix?: string }> = {
  'pitlane.js?ver=1': { path: '/', suffix: '?ver=1' },
  'pitlane.js#x': { path: '/', suffix: '#x' },
  'module, exports and define': { path: '/leaky/' },
};

test('[LCH-05] with a suffix in its address, or globals left behind, the script loads once and carries the quote into the funnel', {
  tag: '@desktop',
}, async ({ context, stack }) => {
  for (const [name, { path, suffix }] of Object.entries(LOADS)) {
    const loads: string[] = [];
    const errors: string[] = [];
    const tab = await context.newPage();
    tab.on('request', (request) => {
      if (request.url().includes('/embed/v1/pitlane.js')) loads.push(request.url());
    });
    tab.on('pageerror', (error) => errors.push(error.message));
    await tab.goto(`${stack.examplesOrigin}${path}`);
    if (suffix) {
      await tab.evaluate(() => {
        const element = document.createElement('pitlane-quote');
        element.setAttribute('partner', 'pk_demo_default');
        document.body.append(element);
      });
      await tab.addScriptTag({ type: 'module', url: `${stack.origin}/embed/v1/pitlane.js${suffix}` });
    }
    await startQuote(tab);
    await tab.getByRole('button', { name: /^Basic service/ }).click();
    await at(tab, 'What is your number plate?');
    expect(loads, name).toHaveLength(1);
    expect(errors, name).toEqual([]);
    if (suffix) continue;
    const left = await tab.evaluate(() => Object.keys((window as unknown as { module: object }).module));
    expect(left).toEqual(['exports']);
  }
});

test('[LCH-05] in an overlay with a focus trap and a locked page the quote starts by keyboard and nothing scrolls', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  await page.goto(`${stack.examplesOrigin}/overlay/`);
  await page.getByRole('button', { name: 'Get car service quotes' }).click();
  const pinned = () => page.evaluate(() => [document.body.style.top, scrollX, scrollY].join());
  const before = await pinned();
  const place = page.getByRole('combobox', { name: 'Where is the car?' });
  await page.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Tab');
  await expect(place).toBeFocused();
  await page.keyboard.type('surry');
  const first = page.getByRole('option', { name: /Surry Hills/ });
  await expect(first).toBeVisible();
  await lookClosely(page, 'overlay-suggestions');
  // Escape closes the topmost layer: the list, not the partner's overlay.
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(getQuotes(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(place).toHaveValue(/^Surry Hills/);
  await page.getByLabel('Make', { exact: true }).selectOption('Mazda');
  await page.getByLabel('Model', { exact: true }).selectOption('Mazda3');
  await getQuotes(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'What does your car need?' })).toBeFocused();
  await lookClosely(page, 'overlay-funnel');
  expect(await pinned()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Get car service quotes' })).toBeFocused();
});

test('[LCH-05] while the script is slow the page keeps its room and a link; where it is blocked the link stays', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const release = Promise.withResolvers<void>();
  await page.route(SCRIPT, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(`${stack.examplesOrigin}/plain/`, { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'Get car service quotes' });
  await expect(link).toHaveAttribute('href', `${stack.origin}/`);
  const room = await boundingBox(page, 'pitlane-quote');
  const below = await boundingBox(page, '.columns');
  await lookClosely(page, 'script-slow');
  release.resolve();
  await expect(getQuotes(page)).toBeVisible();
  await expect(link).toBeHidden();
  expect((await boundingBox(page, 'pitlane-quote'))?.height).toBe(room?.height);
  expect((await boundingBox(page, '.columns'))?.y).toBe(below?.y);

  await page.unroute(SCRIPT);
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto(`${stack.examplesOrigin}/plain/`);
  expect((await boundingBox(page, '.columns'))?.y).toBe(below?.y);
  await link.click();
  await expect(page).toHaveURL(`${stack.origin}/`);
  await expect(getQuotes(page)).toBeVisible();
});

test('[LCH-03, LCH-05] the script alone sends the lead: where nothing after it loads, the hosted funnel has the quote', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  await page.route('**/embed/v1/chunks/**', (route) => route.abort());
  await page.goto(`${stack.examplesOrigin}/plain/`);
  const sent = page.waitForRequest(isStart);
  await startQuote(page);
  expect((await sent).postDataJSON()).toMatchObject({ Make: 'Mazda', Model: 'Mazda3' });
  await page.waitForURL(new RegExp(`^${stack.origin}/quote-2/[0-9a-f-]{36}`));
  await at(page, 'What does your car need?');
});
