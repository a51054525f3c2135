import type { Listing } from '@pitlane/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { fetchListings } from '../steps/quote.ts';

/** Cards drawn at once. */
const PORTION = 20;

/** The list alone: drawing a map next to it takes longer than all else. */
const NARROW = { width: 900, height: 800 };

/** Code that is fetched when it is shown. */
const PARTS = /\/assets\/(results-map|details-dialog)/;

const names = (page: Page) => page.getByRole('list', { name: 'Quotes' }).getByRole('heading', { level: 2 });
const byPrice = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Sort' }).getByRole('radio', { name: 'Price' });
const shortlist = (page: Page, { WorkshopName }: Listing) =>
  page.getByRole('button', { name: `Shortlist ${WorkshopName}`, exact: true }).click();
const comparison = (page: Page) => page.getByRole('dialog', { name: 'Compare quotes' });

const cheapest = (listings: Listing[]) =>
  listings.toSorted((a, b) => a.Pricing.Net.IncludingTax - b.Pricing.Net.IncludingTax)[0]!;

test('[RES-01, RES-05, RES-16] all quotes are listed; order, filter and shortlist survive a reload', {
  tag: '@desktop',
}, async ({ page, quote: { guid } }) => {
  await page.setViewportSize(NARROW);
  const listings = await fetchListings(page, guid);
  const mobile = listings.filter(({ IsMobile }) => IsMobile);
  const [first, second] = listings;
  await page.goto(`/quotes/${guid}`);
  await expect(page).toHaveTitle('Search Results');
  // The first portion; more come as one scrolls.
  await expect(names(page)).toHaveText(listings.slice(0, PORTION).map(({ WorkshopName }) => WorkshopName));
  for (const listing of [second!, first!]) await shortlist(page, listing);
  await byPrice(page).click();
  await expect(page).toHaveURL(/sortby=price/);
  await expect(names(page).first()).toHaveText(cheapest(listings).WorkshopName);
  const kept = page.waitForResponse(
    (answer) => answer.request().postDataJSON()?.ListingCategory === 1 && answer.ok(),
  );
  await page
    .getByRole('radiogroup', { name: 'Who does it' })
    .getByRole('radio', { name: /^Mobile/ })
    .click();
  await kept;
  await page.reload();
  await expect(names(page).first()).toHaveText(cheapest(mobile).WorkshopName);
  await expect(page.getByText(`${mobile.length} quotes`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Mobile Mechanic' }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(comparison(page).getByRole('columnheader')).toHaveText([
    second!.WorkshopName,
    first!.WorkshopName,
  ]);
  await page.goBack();
  await expect(comparison(page)).toBeHidden();
  await expect(names(page).first()).toHaveText(cheapest(listings).WorkshopName);
});

test('code that is late or does not load costs the map, the details or the comparison, never the quotes', {
  tag: '@desktop',
}, async ({ page, quote: { guid } }) => {
  const [first] = await fetchListings(page, guid);
  await page.addInitScript(
    ([key, ids]) => sessionStorage.setItem(key!, ids!),
    [`pitlane-shortlist:${guid}`, JSON.stringify([first!.WorkshopId])],
  );
  const failed = Promise.withResolvers<void>();
  await page.route(PARTS, async (route) => {
    await failed.promise;
    await route.abort();
  });
  await page.goto(`/quotes/${guid}?view=compare`);
  await expect(comparison(page)).toBeVisible();
  await expect(comparison(page).getByRole('table')).toBeHidden();
  failed.resolve();
  await expect(comparison(page).getByRole('alert')).toContainText('We couldn’t load the comparison');
  await page.keyboard.press('Escape');
  await expect(comparison(page)).toBeHidden();
  const lost = page.getByRole('alert').filter({ hasText: 'We couldn’t load the map' });
  await expect(lost).toBeVisible();
  await names(page).first().getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Something didn’t load' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.unroute(PARTS);
  await comparison(page).getByRole('button', { name: 'Try again' }).click();
  await expect(comparison(page).getByRole('columnheader')).toHaveText([first!.WorkshopName]);
  await page.keyboard.press('Escape');
  await expect(comparison(page)).toBeHidden();
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Map of the quotes' })).toBeVisible();
  await expect(names(page).first()).toBeVisible();
});

test('[RES-07] details whose code is slow and that are pressed again take a question, and close back to the results once', {
  tag: '@desktop',
}, async ({ page, quote: { guid } }) => {
  await page.setViewportSize(NARROW);
  await page.goto('/');
  await page.goto(`/quotes/${guid}`);
  await page.getByRole('article').first().waitFor();
  // The browser never comes round to what waits until it is idle.
  await page.evaluate(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await byPrice(page).click();
  const opening = page.getByRole('article').getByRole('heading').getByRole('link');
  await opening.nth(0).click();
  await expect(page).toHaveURL(/details=/);
  const pressed = page.url();
  await opening.nth(1).click();
  await expect(page).not.toHaveURL(pressed);
  held.resolve();
  const details = page.getByRole('dialog').filter({ has: page.getByRole('tablist') });
  await details.getByRole('tab', { name: 'Hours' }).click();
  await expect(page).toHaveURL(/tab=hours/);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  const ask = page.getByRole('dialog', { name: /^Ask / });
  await ask.getByRole('textbox', { name: 'Your question' }).fill('Do you have a loan car on Thursday?');
  await ask.getByRole('button', { name: 'Send the question' }).click();
  await expect(ask.getByText('Your question is on its way')).toBeVisible();
  await ask.getByRole('button', { name: 'Back to the quotes' }).click();
  await expect(ask).toBeHidden();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(`/quotes/${guid}?sortby=price`);
  await expect(byPrice(page)).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('[RES-06] on a phone the code of the map is loaded when the map is shown', {
  tag: '@phone',
}, async ({ page, quote: { guid } }) => {
  const [first] = await fetchListings(page, guid);
  const scripts: string[] = [];
  page.on('request', (request) => request.url().includes('results-map') && scripts.push(request.url()));
  await page.goto(`/quotes/${guid}`);
  await expect(names(page).first()).toBeVisible();
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'Show map' }).click();
  // It is visible without scrolling.
  await expect(page.getByRole('region', { name: 'Map of the quotes' })).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('button', { name: new RegExp(`^${first!.WorkshopName}, \\$`) })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
});
