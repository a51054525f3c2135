import type { Availability, AvailabilityRequest, Listing, QuotesResponse } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { filterButton, priceOptions } from '@pitlane/domain/quotes/quote-filters';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { BASIC_SERVICE, begin, save } from '../steps/lead.ts';
import { look, lookClosely } from '../steps/look.ts';
import { fetchListings, quoted } from '../steps/quote.ts';

/** Cards drawn at once. */
const PORTION = 20;

const names = (page: Page) => page.getByRole('list', { name: 'Quotes' }).getByRole('heading', { level: 2 });

const quotesText = (count: number) => (count === 1 ? '1 quote' : `${count} quotes`);

const sort = (page: Page, by: string) =>
  page.getByRole('radiogroup', { name: 'Sort' }).getByRole('radio', { name: by }).click();

test('[RES-01] the results list every quote, sort by each property and keep the sort in the address', {
  tag: '@desktop',
}, async ({ page, quote: { guid } }) => {
  const listings = await fetchListings(page, guid);
  await page.goto(`/quotes/${guid}`);
  await expect(page).toHaveTitle('Search Results');
  // The first portion; more come as one scrolls.
  const first = listings.slice(0, PORTION).map((listing) => listing.WorkshopName);
  await expect(names(page)).toHaveText(first);
  await look(page, 'results');

  const by = (key: (listing: (typeof listings)[number]) => number) =>
    listings.map(key).toSorted((a, b) => a - b);
  await sort(page, 'Price');
  await expect(page).toHaveURL(/sortby=price/);
  const cheapest = listings.find(
    (one) => one.Pricing.Net.IncludingTax === by((each) => each.Pricing.Net.IncludingTax)[0],
  );
  await expect(names(page).first()).toHaveText(cheapest!.WorkshopName);
  await page.reload();
  await expect(names(page).first()).toHaveText(cheapest!.WorkshopName);

  await sort(page, 'Distance');
  const nearest = listings.find((one) => one.DistanceInMetres === by((each) => each.DistanceInMetres)[0]);
  await expect(names(page).first()).toHaveText(nearest!.WorkshopName);
  await sort(page, 'Rating');
  const best = Math.max(...listings.map((one) => one.WorkshopRatingDetails.TotalRating));
  await expect
    .poll(async () => {
      const shown = await names(page).first().textContent();
      return listings.find((one) => one.WorkshopName === shown)?.WorkshopRatingDetails.TotalRating;
    })
    .toBe(best);
  await sort(page, 'Recommended');
  await expect(names(page)).toHaveText(first);
});

test('[LED-05] the results say who is there for this car and day, and ask again after ten minutes', {
  tag: '@desktop',
}, async ({ page, stack, quote: { guid } }) => {
  const requests: AvailabilityRequest[] = [];
  let count = 0;
  await page.route('**/api/workshop/availability', async (route) => {
    const response = await route.fetch();
    const found = (await response.json()) as Availability;
    expect(found.AvailableCount).toBeGreaterThan(1);
    count = found.AvailableCount - requests.length;
    await route.fulfill({ response, json: { ...found, AvailableCount: count } });
    requests.push(route.request().postDataJSON());
  });
  await page.clock.install();
  await page.goto(`/quotes/${guid}`);
  const status = page.getByRole('status').filter({ hasText: 'workshops and mechanics' });
  await expect.poll(() => requests.length).toBe(1);
  await expect(status).toContainText(`${count} `);
  expect(requests[0]).toMatchObject({
    vehicleMake: 'Mazda',
    providesServicing: true,
    repairInspectionIds: [],
  });
  await page.clock.fastForward('09:00');
  await expect(names(page).first()).toBeVisible();
  expect(requests).toHaveLength(1);
  await page.clock.fastForward('01:01');
  await expect.poll(() => requests.length).toBe(2);
  await expect(status).toContainText(`${count} of`);

  await save(page, stack, guid, {
    CartItems: [BASIC_SERVICE, { LeadCartItemType: 'RepairInspection', RepairInspectionId: 157 }],
  });
  await page.reload();
  await expect.poll(() => requests.at(-1)?.repairInspectionIds).toEqual([157]);
});

test('[RES-03, RES-05] filters count while they are chosen, are taken away one by one and come back after a reload', {
  tag: '@desktop',
}, async ({ page, stack, quote: { guid } }) => {
  const listings = await fetchListings(page, guid);
  await page.goto(`/quotes/${guid}`);
  const count = page.getByRole('status').filter({ hasText: /^\d+ quotes?$/ });
  await expect(count).toHaveText(quotesText(listings.length));
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const show = (list: Listing[]) =>
    filters.getByRole('button', { name: filterButton(list.length).text, exact: true });
  await expect(show(listings)).toBeVisible();
  const price = filters.getByRole('radiogroup', { name: 'Price' });
  const middle = priceOptions(listings)[1]!;
  await price.getByText(`Up to ${formatCents(middle, { whole: true })}`).click();
  await expect(show(listings.filter(({ Pricing }) => Pricing.Net.IncludingTax <= middle))).toBeVisible();
  await price.getByText('Any price').click();
  await filters.getByText('Open on Saturday').click();
  await expect(show(listings.filter(({ IsOpenOnSaturday }) => IsOpenOnSaturday))).toBeVisible();
  await filters.getByText('Open on Saturday').click();
  await expect(show(listings)).toBeVisible();
  await filters.getByText('Up to 5 km').click();
  const near = listings.filter((listing) => listing.DistanceInMetres <= 5_000);
  await expect(show(near)).toBeVisible();
  await filters.getByText('8:00 am').click();
  const early = near.filter(
    ({ OpeningHours }) => OpeningHours.StartTime && OpeningHours.StartTime <= '08:00',
  );
  await expect(show(early)).toBeVisible();
  await expect(filters.getByRole('radio', { name: 'Workshop with pick-up and drop-off' })).toBeVisible();
  await look(page, 'results-filters');
  await show(early).click();
  await expect(filters).toBeHidden();
  await expect(names(page)).toHaveText(early.map((listing) => listing.WorkshopName).slice(0, PORTION));
  await page.emulateMedia({ media: 'print' });
  const onPaper = page.getByRole('row').getByRole('rowheader');
  await expect(onPaper).toHaveText(early.map((listing) => new RegExp(`^${listing.WorkshopName}, `)));
  await expect(
    page.getByText(`${early.length} of ${listings.length} quotes match the chosen filters`),
  ).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const kept = page.waitForResponse(
    (response) => response.request().postDataJSON()?.OpeningBeforeTime === null && response.ok(),
  );
  await page.getByRole('button', { name: 'Remove the filter Opens by 8:00 am' }).click();
  await expect(count).toHaveText(quotesText(near.length));
  await kept;
  await page.reload();
  await expect(count).toHaveText(quotesText(near.length));

  // What the lead asks for is on at a load, is among the options, and is cleared like anything else.
  await save(page, stack, guid, { Radius: 15_000, OpeningBeforeTime: '08:00' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove the filter Opens by 8:00 am' })).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(filters.getByRole('radio', { name: 'Up to 15 km' })).toBeChecked();
  await filters.getByRole('button', { name: 'Close' }).click();
  await expect(filters).toBeHidden();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(count).toHaveText(quotesText(listings.length));
  await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(0);
});

test('a thousand hostile listings are words, and the page stays usable', { tag: '@desktop' }, async ({
  page,
  quote: { guid },
}) => {
  const quotes = (await (await page.request.get(`/api/quotes/${guid}`)).json()) as QuotesResponse;
  const [one] = quotes.Listings;
  const evil = `<img src=x onerror="window.hacked=1">"\u202Eevil & Sons ${'W'.repeat(80)}`;
  const long = 'Wheel_alignment_and_tyre_rotation/balance'.repeat(4);
  const { Breakdown } = one!.Pricing;
  const [line] = Breakdown.Lines;
  const Listings = Array.from({ length: 1000 }, (_, index) => ({
    ...one!,
    WorkshopId: index + 1,
    WorkshopName: `${index + 1} ${evil}`,
    SuburbName: evil,
    LicenseNumber: long,
    // A quoted review is cut on purpose.
    WorkshopRatingDetails: { ...one!.WorkshopRatingDetails, BestRecentRating: null },
    RecommendedReason: `${long} · Close to you`,
    Perks: [{ WorkshopExtraServiceID: 11, Name: long }],
    ExtraServices: [{ WorkshopExtraServiceID: 11, Name: long, PriceIncGst: 0 }],
    Pricing: {
      ...one!.Pricing,
      Net: { IncludingTax: HUGE, MinimumIncludingTax: HUGE, MaximumIncludingTax: HUGE },
      Breakdown: { ...Breakdown, Lines: [{ ...line!, Name: long }, line!] },
    },
    Longitude: one!.Longitude + (index % 40) / 400,
  }));
  await page.route('**/api/quotes/*', (route) => route.fulfill({ json: { ...quotes, Listings } }));
  await page.goto(`/quotes/${guid}`);
  await expect(names(page).first()).toContainText('1 <img src=x');
  await expect(page.getByRole('button', { name: /quotes from \$[\d,]+, zoom in$/ }).first()).toBeVisible();
  await lookClosely(page, 'results-hostile');
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await expectWhole(page);
  // Cards with such names are higher than the room that was kept for them: the end moves on while one scrolls to it.
  const more = page.getByRole('button', { name: /^Show more/ });
  await expect(more).toHaveText('Show more (980)');
  await expect
    .poll(async () => {
      await more.scrollIntoViewIfNeeded();
      return names(page).count();
    })
    .toBeGreaterThan(PORTION);
  // A title without a space leaves the way out on the screen.
  await page
    .getByRole('link', { name: /^1 <img/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('[RES-06] the map is loaded when it is shown, and pins and cards point at each other', async ({
  page,
  stack,
}, { project }) => {
  const { guid } = await quoted(page, stack);
  const [first] = await fetchListings(page, guid);
  const scripts: string[] = [];
  page.on('request', (request) => request.url().includes('results-map') && scripts.push(request.url()));
  await page.goto(`/quotes/${guid}`);
  await expect(names(page).first()).toBeVisible();
  if (project.name === 'phone') {
    expect(scripts).toEqual([]);
    await page.getByRole('button', { name: 'Show map' }).click();
    // It is visible without scrolling.
    await expect(page.getByRole('region', { name: 'Map of the quotes' })).toBeInViewport({ ratio: 0.9 });
  }
  const pin = page.getByRole('button', { name: new RegExp(`^${first!.WorkshopName}, \\$`) });
  await expect(pin).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  await lookClosely(page, 'results-map');
  if (project.name === 'desktop') {
    await page.getByRole('article', { name: first!.WorkshopName }).hover();
    await expect(pin).toHaveAttribute('data-highlighted', '');
    await names(page).nth(3).hover();
    await expect(pin).not.toHaveAttribute('data-highlighted', '');
  }
  if (project.name === 'desktop') {
    // One tab stop for all pins; arrow keys go on.
    await pin.focus();
    await page.keyboard.press('ArrowRight');
    await expect(pin).not.toBeFocused();
    await page.keyboard.press('Home');
    await expect(pin).toBeFocused();
    await page.keyboard.press('Enter');
  } else await pin.click();
  // The map stays: the quote opens on it, and the pin stays marked.
  const card = page.getByRole('region', { name: `${first!.WorkshopName} on the map` });
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(pin).toHaveAttribute('aria-current', 'true');
  if (project.name === 'desktop') {
    await page.keyboard.press('Escape');
    await expect(pin).toBeFocused();
  } else {
    await page.getByRole('button', { name: 'Show list' }).click();
    await expect(names(page).filter({ hasText: first!.WorkshopName })).toBeFocused();
  }
});

test('[RES-10, RES-16] what is in the price is one tap away, quotes compare side by side, and Book now leads to the finalise screen of that workshop', {
  tag: '@desktop',
}, async ({ page, quote: { guid } }) => {
  const [first, second] = await fetchListings(page, guid);
  await page.goto(`/quotes/${guid}`);
  const card = page.getByRole('article', { name: first!.WorkshopName });
  await card.getByRole('button', { name: /What’s in the price/ }).click();
  await expect(card.getByText('GST included')).toBeVisible();
  await look(page, 'results-price');
  for (const { WorkshopName } of [second!, first!])
    await page.getByRole('button', { name: `Shortlist ${WorkshopName}`, exact: true }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const comparison = page.getByRole('dialog', { name: 'Compare quotes' });
  await expect(comparison.getByRole('columnheader')).toHaveText([second!.WorkshopName, first!.WorkshopName]);
  await look(page, 'results-compare');
  await page.goBack();
  await expect(comparison).toBeHidden();
  await card.getByRole('link', { name: /^Book now/ }).click();
  await expect(page).toHaveURL(`/booking/${guid}/finalise?workshopId=${first!.WorkshopId}`);
  await page.goBack();
  await expect(names(page).first()).toHaveText(first!.WorkshopName);
  await expect(page.getByText('2 of 3 shortlisted')).toBeVisible();
});

test('a link to the comparison shows it before its code has loaded', { tag: '@desktop' }, async ({
  page,
  quote: { guid },
}) => {
  const [first] = await fetchListings(page, guid);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(PARTS, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(`/quotes/${guid}`);
  await page.getByRole('button', { name: `Shortlist ${first!.WorkshopName}`, exact: true }).click();
  await page.goto(`/quotes/${guid}?view=compare`);
  const comparison = page.getByRole('dialog', { name: 'Compare quotes' });
  await expect(comparison).toBeVisible();
  await expect(comparison.getByRole('table')).toBeHidden();
  release();
  await expect(comparison.getByRole('columnheader')).toHaveText([first!.WorkshopName]);
});

test('an unknown lead is a page that is not there; a lead without a car, a place or an item goes back into the funnel', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  await page.goto('/quotes/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible();
  await look(page, 'not-found');
  // An id that no lead can have is not requested.
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()));
  await page.goto('/quotes/abc');
  await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found');
  expect(refused).toEqual([]);
  const guid = await begin(page, stack);
  await save(page, stack, guid, { CartItems: [BASIC_SERVICE] });
  await page.goto(`/quotes/${guid}`);
  await expect(page).toHaveURL(new RegExp(`/quote-2/${guid}`));
  const { guid: whole } = await quoted(page, stack);
  await save(page, stack, whole, { SuburbId: null });
  await page.goto(`/quotes/${whole}`);
  await expect(page).toHaveURL(`/quote-2/${whole}?step=location`);
  await save(page, stack, whole, { CartItems: [] });
  await page.goto(`/quotes/${whole}`);
  await expect(page).toHaveURL(`/quote-2/${whole}?step=task-select`);
});

test('a server failure is shown with a retry; code that does not load costs the map or the details, never the quotes', {
  tag: '@desktop',
}, async ({ page, quote: { guid } }) => {
  await page.route('**/api/quotes/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.route(PARTS, (route) => route.abort());
  await page.goto(`/quotes/${guid}`);
  await expect(page.getByRole('alert')).toContainText('Oops...');
  await look(page, 'results-error');
  await page.unroute('**/api/quotes/*');
  // The sign-in page of a public network, in place of the response.
  await page.route('**/api/quotes/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Oops...');
  await page.unroute('**/api/quotes/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page).first()).toBeVisible();

  const lost = page.getByRole('alert').filter({ hasText: 'We couldn’t load the map' });
  await expect(lost).toBeVisible();
  await names(page).first().getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Something didn’t load' });
  await expect(dialog).toBeVisible();
  await look(page, 'results-part-lost');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('button', { name: /^Shortlist / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const comparison = page.getByRole('dialog', { name: 'Compare quotes' });
  await expect(comparison.getByRole('alert')).toContainText('We couldn’t load the comparison');
  await page.unroute(PARTS);
  await comparison.getByRole('button', { name: 'Try again' }).click();
  await expect(comparison.getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(comparison).toBeHidden();
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Map of the quotes' })).toBeVisible();
  await expect(names(page).first()).toBeVisible();
});

/** Code that is fetched when it is shown. */
const PARTS = /\/assets\/(results-map|details-dialog)/;

/** Ten million dollars, in cents. */
const HUGE = 1_000_000_000;

/** On the narrowest and on a wide screen the first card holds all its content, also opened, and so do the filters. */
async function expectWhole(page: Page) {
  const size = page.viewportSize()!;
  const card = page.getByRole('article').first();
  if (size.width >= 640) {
    await card.getByRole('button', { name: /^What’s in the price/ }).click();
    await expect(card.getByText('GST included')).toBeVisible();
  }
  await card.getByRole('button', { name: /^Why here/ }).click();
  for (const width of [320, 360, size.width]) {
    await page.setViewportSize({ ...size, width });
    await expect.poll(() => card.evaluate(beyond), `beyond the card at ${width} px`).toEqual([]);
    const price = (await card.getByText('$10,000,000.00').first().boundingBox())!;
    const book = (await card.getByRole('link', { name: /^Book now/ }).boundingBox())!;
    expect(price.x + price.width <= book.x || price.y + price.height <= book.y, `price at ${width} px`).toBe(
      true,
    );
    await page.getByRole('button', { name: /^Filters/ }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await expect(filters).toBeVisible();
    expect(await filters.evaluate(beyond), `beyond the filters at ${width} px`).toEqual([]);
    await filters.getByRole('button', { name: 'Close' }).click();
    await expect(filters).toBeHidden();
  }
}

/** The texts inside `box` that reach over one of its sides: runs in the browser. */
function beyond(box: Element): string[] {
  const { left, right } = box.getBoundingClientRect();
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    // What only a screen reader reads takes no space.
    if (text.parentElement!.closest('.pl-hidden, [data-react-aria-hidden]')) continue;
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some((rect) => rect.left < left - 1 || rect.right > right + 1))
      found.push(text.textContent!);
  }
  return found;
}
