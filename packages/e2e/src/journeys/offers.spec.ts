import { expect, test } from '../fixtures.ts';
import { look } from '../steps/look.ts';
import { listingsOf, quoted } from '../steps/quote.ts';

test('[BKG-11] an offer can be read by anybody and booked by its holder, in the product flow too', async ({
  page,
  browser,
  stack,
  isMobile,
}) => {
  test.skip(isMobile, 'The same form on a phone.');
  const { guid } = await quoted(page, stack);
  const listings = await listingsOf(page, guid);
  const { WorkshopId, WorkshopName } = listings.find((listing) => listing.WorkshopId === 1) ?? listings[0]!;
  const view = `/booking/${guid}/${WorkshopId}/view`;

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(new URL(view, stack.origin).href);
  await expect(stranger.getByRole('heading', { level: 1, name: `Offer from ${WorkshopName}` })).toBeVisible();
  await expect(stranger.getByText('Only the person who asked for the quote can book it')).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Book this offer' })).toHaveCount(0);
  await stranger.context().close();

  await page.goto(`${view}/unsuccessful?reason=declined`);
  await expect(page.getByText('The provider did not approve the payment.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText(/^Hi /)).toHaveCount(0);
  await look(page, 'offer-view');
  await page.getByRole('link', { name: 'Book this offer' }).click();
  await expect(page.getByText(/^Hi Ada,/)).toBeVisible();
  const flow = WorkshopId === 1 ? 'product-finalise' : 'finalise';
  await expect(page).toHaveURL(`/booking/${guid}/${flow}?workshopId=${WorkshopId}`);

  await page.goto(
    `/booking/${guid}/finalise?workshopId=${WorkshopId}&noSupplierIdentification=true&hideGreeting=1`,
  );
  await expect(
    page.getByRole('heading', { level: 1, name: /^Book with a (workshop|mobile mechanic) in / }),
  ).toBeVisible();
  await expect(page.getByText(WorkshopName)).toHaveCount(0);
  await expect(page.getByText(/^Hi /)).toHaveCount(0);
});
