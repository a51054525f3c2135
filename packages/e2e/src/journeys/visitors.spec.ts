import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Impression } from '@pitlane/contracts';
import { expect, test } from '../fixtures.ts';
import { save } from '../steps/lead.ts';
import { look } from '../steps/look.ts';
import { fetchListings, quoted } from '../steps/quote.ts';

test('[RES-13] a fleet sees dealerships first, no All, its banner, and nothing to pay online', async ({
  page,
  stack,
  isMobile,
}) => {
  const { guid } = await quoted(page, stack, { partnerKey: 'pk_demo_fleet' });
  const query = `{ fleetMembershipLookup(fleetId: 1, lastFour: "1234", state: "NSW", rego: "ABC123") {
    ... on MatchesFound { matches { dbId } } } }`;
  const looked = await page.request.post('/api/graphql', {
    headers: { Origin: stack.origin },
    data: { query },
  });
  const [member] = (await looked.json()).data.fleetMembershipLookup.matches;
  await save(page, stack, guid, {
    FleetCompanyMembershipId: member.dbId,
    VehicleRego: 'ABC123',
    VehicleRegoState: 'NSW',
  });
  const listings = await fetchListings(page, guid);
  const dealers = listings.filter((listing) => listing.WorkshopCategory === 3);
  expect(dealers.length).toBeGreaterThan(0);
  await page.goto(`/quotes/${guid}`);
  // On a phone they are among the filters.
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
  const kinds = page.getByRole('radiogroup', { name: 'Who does it' });
  await expect(kinds.getByRole('radio').first()).toHaveAccessibleName('Dealership');
  await expect(kinds.getByRole('radio').first()).toBeChecked();
  await expect(kinds.getByRole('radio', { name: 'All', exact: true })).toHaveCount(0);
  if (isMobile) await page.keyboard.press('Escape');
  await expect(page.getByRole('article')).toHaveCount(Math.min(20, dealers.length));
  await expect(page.getByText('Fleet prices')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Longroad Fuels fleet/ })).toBeVisible();
  await expect(page.getByText('Pay online')).toHaveCount(0);
  await look(page, 'results-fleet');
});

test('[RES-12, FLT-05] a rewards partner shows its promotion and its discount; the advert only where it is wide', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { guid } = await quoted(page, stack, { partnerKey: 'pk_demo_rewards' });
  await page.goto(`/quotes/${guid}`);
  await expect(page.getByRole('img', { name: /^Members save 15%/ })).toBeVisible();
  await expect(
    page.getByRole('article').first().getByText('15% off for rewards members, up to $60 with REWARDS15'),
  ).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Advert' })).toHaveCount(0);
  await look(page, 'results-rewards');

  const own = await quoted(page, stack);
  await page.goto(`/quotes/${own.guid}`);
  const advert = page.getByRole('complementary', { name: 'Advert' });
  await expect(advert).toBeVisible();
  await page.setViewportSize({ width: 1120, height: 900 });
  await expect(advert).toBeHidden();
});

test('[RES-11] an event keeps the numbers to call off the page, another brings them back; a booked lead shows it above its quotes', {
  tag: '@desktop',
}, async ({ page, quote: { guid } }) => {
  await page.goto(`/quotes/${guid}`);
  const number = page.getByRole('link', { name: '1800 975 707' });
  await expect(number).toBeVisible();
  const tell = (detail: object) =>
    page.evaluate(
      (hidden) => window.dispatchEvent(new CustomEvent('pitlane:contact-numbers', { detail: hidden })),
      detail,
    );
  await tell({ pages: ['model'] });
  await expect(number).toBeVisible();
  await tell({ pages: ['quote'] });
  await expect(number).toBeHidden();
  await tell({ hidden: false });
  await expect(number).toBeVisible();

  await page.route(`**/api/lead/${guid}`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const Lead = { ...answer.Lead, BookingId: 7, BookingStatus: 'Confirmed', BookingToken: 'token' };
    await route.fulfill({ response, json: { ...answer, Lead } });
  });
  await page.reload();
  const booked = page.getByRole('dialog', { name: 'This quote is already booked' });
  await expect(booked.getByRole('link', { name: 'See your booking' })).toHaveAttribute(
    'href',
    '/booking/token/confirmation',
  );
  await look(page, 'results-booked');
  await booked.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('[RES-09] listings on screen are reported once, also when the page closes before the batch is due', {
  tag: '@desktop',
}, async ({ page, stack, quote: { guid } }) => {
  const listings = await fetchListings(page, guid);
  const { ServiceDate } = await (await page.request.get(`/api/quotes/${guid}`)).json();
  const reported = async () =>
    (await readImpressions(stack.databaseUrl, guid)).map((impression) => impression.SupplierId);
  await page.clock.install();
  await page.goto(`/quotes/${guid}`);
  await expect(page.getByRole('article').first()).toBeInViewport();
  await page.clock.fastForward(1600);
  await expect.poll(reported).toContain(listings[0]!.WorkshopId);
  expect(await reported()).not.toContain(listings[10]!.WorkshopId);
  // The clock is stopped: only leaving can send the impressions from here on.
  await page.getByRole('article').nth(10).scrollIntoViewIfNeeded();
  await page.getByRole('article').first().scrollIntoViewIfNeeded();
  await page.goto('/');
  await expect.poll(reported).toContain(listings[10]!.WorkshopId);
  expect(new Set(await reported()).size).toBe((await reported()).length);
  // The day that the quotes were for.
  expect(ServiceDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  for (const impression of await readImpressions(stack.databaseUrl, guid))
    expect(impression).toMatchObject({ ServiceDate });
});

test('[RES-09] details and booking clicks are reported once per quote, also when it opens in a new tab', {
  tag: '@desktop',
}, async ({ page, quote: { guid } }) => {
  const [first] = await fetchListings(page, guid);
  const reported: string[] = [];
  page.on('request', (request) => {
    const [, kind] = /\/api\/quotes\/[^/]+\/(click|book-now-click)\//.exec(request.url()) ?? [];
    if (kind) reported.push(kind);
  });
  await page.goto(`/quotes/${guid}`);
  const details = page.getByRole('dialog', { name: first!.WorkshopName });
  for (let look = 0; look < 2; look++) {
    await page.getByRole('link', { name: first!.WorkshopName, exact: true }).click();
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(details).toBeHidden();
  }
  const book = page.getByRole('link', { name: `Book now with ${first!.WorkshopName}` });
  await book.click({ button: 'middle' });
  await expect.poll(() => reported).toEqual(['click', 'book-now-click']);
  await book.click();
  await expect(page).toHaveURL(/\/finalise/);
  expect(reported).toEqual(['click', 'book-now-click']);
});

const COMMAND = new URL('../../../../worker-api/src/commands/impressions.ts', import.meta.url).pathname;

/** As an operator reads them: the browser does not show what a closing page sends. */
async function readImpressions(databaseUrl: string, guid: string): Promise<Impression[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, '--lead', guid, '--json'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
