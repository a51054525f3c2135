import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { at, listed } from '../steps/funnel.ts';
import { chooseStart, SENT_START, SURRY_HILLS_MAZDA, startQuote } from '../steps/launcher.ts';
import { look, lookClosely } from '../steps/look.ts';

const DAY = 24 * 3600 * 1000;
const STARTS = '**/api/launcher/lead';
const isStart = (request: Request) => request.method() === 'POST' && request.url().endsWith('/launcher/lead');
const getQuotes = (page: Page) => page.getByRole('button', { name: 'Get quotes' });
const place = (page: Page) => page.getByRole('combobox', { name: 'Where is the car?' });
const make = (page: Page) => page.getByLabel('Make', { exact: true });
const model = (page: Page) => page.getByLabel('Model', { exact: true });

/** The launcher has its makes. */
const usable = (page: Page) => expect(make(page).getByRole('option', { name: 'Toyota' })).toBeAttached();

/** Sums what moves without a press, as the browser counts it. */
async function watchLayout(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

const looks = (page: Page) =>
  page.locator('pitlane-quote').evaluate((element) => {
    const of = (selector: string) => getComputedStyle(element.shadowRoot!.querySelector(selector)!);
    const page = getComputedStyle(document.body);
    return {
      font: of('input').fontFamily,
      pageFont: page.fontFamily,
      accent: of('[part=submit]').backgroundColor,
      radius: of('[part=submit]').borderRadius,
    };
  });

test('[LCH-01] the launcher wears the page’s font and the partner’s colour, moves nothing and works by keyboard alone', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const shift = await watchLayout(page);
  await page.goto(`${stack.examplesOrigin}/white-label/`);
  await usable(page);
  await expect.poll(async () => (await looks(page)).accent).toBe('rgb(122, 46, 142)');
  const worn = await looks(page);
  expect(worn.font).toBe(worn.pageFont);
  expect(worn.font).toContain('Trebuchet');
  expect(worn.radius).toBe('2px');
  expect(await shift()).toBe(0);
  await lookClosely(page, 'launcher-white-label');

  await page.goto(`${stack.examplesOrigin}/plain/`);
  await usable(page);
  await expect.poll(async () => (await looks(page)).accent).toBe('rgb(11, 110, 79)');
  expect(await shift()).toBe(0);
  await lookClosely(page, 'launcher');

  await page.getByRole('link', { name: 'All partner pages' }).focus();
  await page.keyboard.press('Tab');
  await expect(place(page)).toBeFocused();
  await page.keyboard.type('surry');
  const first = page.getByRole('option', { name: /Surry Hills/ });
  await expect(first).toBeVisible();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await lookClosely(page, 'launcher-suggestions');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(place(page)).toHaveValue(/^Surry Hills/);
  await expect(first).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Number plate' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mazda');
  await expect(make(page)).toHaveValue('Mazda');
  await page.keyboard.press('Tab');
  await expect(model(page)).toBeFocused();
  await page.keyboard.type('Mazda3');
  await expect(model(page)).toHaveValue('Mazda3');
  await page.keyboard.press('Tab');
  await expect(getQuotes(page)).toBeFocused();
  const sent = page.waitForRequest(isStart);
  await page.keyboard.press('Enter');
  const request = await sent;
  expect(request.postDataJSON()).toEqual({
    ...SENT_START,
  });
  expect(await request.headerValue('x-partner-key')).toBe('pk_demo_default');
  await at(page, 'What does your car need?');
});

test('[LCH-02] the inputs of the element travel with the lead, and the repair is on the list', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  await page.goto(`${stack.examplesOrigin}/plain/`);
  await page.locator('pitlane-quote').evaluate((element) => {
    const other = document.createElement('pitlane-quote');
    const inputs = { 'lead-source': 'Newsletter', 'repair-inspection-id': '168', 'repair-category-id': '2' };
    for (const [name, value] of Object.entries({ partner: 'pk_demo_default', ...inputs }))
      other.setAttribute(name, value);
    other.setAttribute('is-mobile-flow', '');
    element.replaceWith(other);
  });
  const sent = page.waitForRequest(isStart);
  await startQuote(page);
  expect((await sent).postDataJSON()).toEqual({
    LeadSource: 'Newsletter',
    ...SENT_START,
    WorkshopCategory: 1,
    repairInspectionId: 168,
    repairCategoryId: 2,
  });
  await at(page, 'Your list');
  await expect(listed(page)).toHaveText(/Handbrake adjustment/);
});

test('[LCH-03] a lead that cannot be sent keeps everything chosen and is sent again with the same key', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  await page.goto(`${stack.examplesOrigin}/plain/`);
  await getQuotes(page).click();
  await expect(page.getByText('Choose a suburb from the list.')).toBeVisible();
  await expect(place(page)).toBeFocused();
  await lookClosely(page, 'launcher-missing');
  await chooseStart(page, SURRY_HILLS_MAZDA);

  const keys: (string | null)[] = [];
  const answer = Promise.withResolvers<void>();
  await page.route(STARTS, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(await route.request().headerValue('idempotency-key'));
    if (keys.length === 1) {
      await answer.promise;
      return route.abort('connectionreset');
    }
    if (keys.length === 2) return route.fulfill({ status: 500, body: 'gone' });
    return route.fallback();
  });
  await getQuotes(page).dblclick();
  await expect(getQuotes(page)).toHaveAttribute('aria-busy', 'true');
  answer.resolve();
  await expect(page.getByRole('alert')).toContainText('Your choices are still here: try again');
  await expect(getQuotes(page)).toHaveAttribute('aria-busy', 'false');
  await expect(place(page)).toHaveValue(/^Surry Hills/);
  await expect(make(page)).toHaveValue('Mazda');
  await expect(model(page)).toHaveValue('Mazda3');
  await look(page, 'launcher-failed');
  await getQuotes(page).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t start your quote.');
  await getQuotes(page).click();
  await at(page, 'What does your car need?');
  expect(keys).toHaveLength(3);
  expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[\w-]{16,}$/)]));
});

test('[LCH-08] popular makes first, and the list is kept in the browser for 24 hours', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/vehicle/search-options')) requests.push(request.url());
  });
  await page.goto(`${stack.examplesOrigin}/plain/`);
  await usable(page);
  const names = await make(page).getByRole('option').allTextContents();
  expect(names.indexOf('Toyota')).toBeLessThan(names.indexOf('Abarth'));
  expect(names.filter((name) => name === 'Toyota')).toHaveLength(1);
  expect(requests).toHaveLength(1);
  await page.reload();
  await usable(page);
  expect(requests).toHaveLength(1);
  const age = await page.evaluate((day) => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('vehicle-search-info')) ?? '';
    const kept = JSON.parse(localStorage.getItem(key) ?? '');
    const since = Date.now() - kept.timestamp;
    localStorage.setItem(key, JSON.stringify({ ...kept, timestamp: kept.timestamp - day }));
    return since;
  }, DAY);
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(60_000);
  await page.reload();
  await usable(page);
  expect(requests).toHaveLength(2);
});

test('[LCH-09] suburbs near the device, and what to do where it does not say', async ({
  page,
  context,
  stack,
}) => {
  await page.goto(`${stack.examplesOrigin}/plain/`);
  const near = page.getByRole('button', { name: 'Use my location' });
  await near.click();
  await expect(page.getByText('We couldn’t find you. Type a suburb or postcode.')).toBeVisible();
  await place(page).fill('zzzzzz');
  await expect(page.getByText('No match. Try a postcode.')).toBeVisible();

  await context.grantPermissions(['geolocation'], { origin: stack.examplesOrigin });
  await context.setGeolocation({ latitude: -37.81, longitude: 144.96 });
  await near.click();
  await page.getByRole('option', { name: /^Melbourne/ }).click();
  await expect(place(page)).toHaveValue(/^Melbourne/);
});
