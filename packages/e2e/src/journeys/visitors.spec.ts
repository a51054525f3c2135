import type { Impression } from '@pitlane/contracts';
import { type Addresses, expect, test } from '../fixtures.ts';
import { withDatabase } from '../steps/database.ts';
import { fetchListings } from '../steps/quote.ts';

test('[RES-09] listings on screen are reported once, also when the page closes before the batch is due', {
  tag: '@desktop',
}, async ({ page, stack, quote: { guid } }) => {
  const listings = await fetchListings(page, guid);
  const { ServiceDate } = await (await page.request.get(`/api/quotes/${guid}`)).json();
  const reported = async () =>
    (await readImpressions(stack, guid)).map((impression) => impression.SupplierId);
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
  for (const impression of await readImpressions(stack, guid))
    expect(impression).toMatchObject({ ServiceDate });
});

/** From the database: the browser does not show what a closing page sends. */
const readImpressions = (stack: Addresses, guid: string): Promise<Impression[]> =>
  withDatabase(stack, async (sql) => {
    const rows = await sql<{ fields: Impression }[]>`
      select fields from impression where lead_guid = ${guid} order by id`;
    return rows.map(({ fields }) => fields);
  });
