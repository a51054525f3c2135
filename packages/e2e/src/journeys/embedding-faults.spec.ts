import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { at } from '../steps/funnel.ts';
import { chooseStart, SENT_START, SURRY_HILLS_MAZDA, startQuote } from '../steps/launcher.ts';
import { lookClosely } from '../steps/look.ts';

const SCRIPT = '**/embed/v1/pitlane.js';
const isStart = (request: Request) => request.method() === 'POST' && request.url().endsWith('/launcher/lead');
const getQuotes = (page: Page) => page.getByRole('button', { name: 'Get quotes' });
const boundingBox = (page: Page, selector: string) => page.locator(selector).boundingBox();

test('[LCH-05] a page that leaves module, exports and define behind carries the widget all the same', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${stack.examplesOrigin}/leaky/`);
  await startQuote(page);
  await at(page, 'What does your car need?');
  expect(errors).toEqual([]);
  const left = await page.evaluate(() => Object.keys((window as unknown as { module: object }).module));
  expect(left).toEqual(['exports']);
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

test('[LCH-05] while the API does not answer the launcher explains it, and continues when it does', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`${stack.examplesOrigin}/plain/`);
  await expect(page.getByText('The list of cars didn’t load.')).toBeVisible();
  const place = page.getByRole('combobox', { name: 'Where is the car?' });
  await place.fill('surry');
  await expect(page.getByText('No answer. Keep typing.')).toBeVisible();
  await lookClosely(page, 'api-blocked');
  await place.press('Escape');
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The list of cars didn’t load.')).toBeHidden();
  await startQuote(page, { place: 'melbourne', suburb: 'Melbourne', make: 'Toyota', model: 'Corolla' });
  await at(page, 'What does your car need?');
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

test('[LCH-02] every input counts as it is when the lead is sent, and another partner starts a new quote', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  // The page's own script runs after all of the widget.
  const theme = page.waitForRequest(/\/api\/config/);
  await page.route('**/playground.js', async (route) => {
    await theme;
    await route.continue();
  });
  await page.goto(`${stack.examplesOrigin}/playground/`);
  await chooseStart(page, SURRY_HILLS_MAZDA);
  await page.getByLabel('lead-source').fill('Footer');
  await page.getByLabel('repair-inspection-id').fill('168');
  await page.getByLabel('repair-category-id').fill('2');
  await page.getByLabel('is-mobile-flow').check();
  await page.getByLabel('own accent').check();
  const submit = page.locator('pitlane-quote').getByRole('button', { name: 'Get quotes' });
  await expect(submit).toHaveCSS('background-color', 'rgb(194, 65, 12)');
  // The choice is kept, and sent with the current inputs.
  const sent = page.waitForRequest(isStart);
  await submit.click();
  const request = await sent;
  expect(request.postDataJSON()).toEqual({
    LeadSource: 'Footer',
    ...SENT_START,
    WorkshopCategory: 1,
    repairInspectionId: 168,
    repairCategoryId: 2,
  });
  await at(page, 'Your list');
  // When moved inside the page, it keeps its state and styles.
  const styles = await page.locator('pitlane-quote').evaluate((element) => {
    const before = element.shadowRoot!.adoptedStyleSheets.length;
    element.parentNode!.append(element);
    return [before, element.shadowRoot!.adoptedStyleSheets.length];
  });
  expect(styles[1]).toBe(styles[0]);
  await at(page, 'Your list');
  const events = page.getByRole('list', { name: 'Events' });
  await expect(events).toContainText('pitlane:ready.v1 {"partner":"pk_demo_default"}');
  await expect(events).toContainText('pitlane:quote.started.v1');
  await lookClosely(page, 'playground');

  await page.getByRole('combobox', { name: /^partner/ }).selectOption('pk_demo_whitelabel');
  await expect(events).toContainText('pitlane:ready.v1 {"partner":"pk_demo_whitelabel"}');
  const restart = page.waitForRequest(isStart);
  await startQuote(page);
  expect(await (await restart).headerValue('x-partner-key')).toBe('pk_demo_whitelabel');
});
