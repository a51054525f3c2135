import { expect, test } from '../fixtures.ts';
import { CARD, completeBooking, fillCard, pay } from '../steps/checkout.ts';
import { look } from '../steps/look.ts';
import { fetchListings } from '../steps/quote.ts';

test('[BKG-11, CNF-01] an offer can be read by anybody and booked by its holder, in the product flow to its own confirmation', {
  tag: '@desktop',
}, async ({ page, browser, stack, quote: { guid } }) => {
  const listings = await fetchListings(page, guid);
  // Its quotes are the product flow.
  const { WorkshopId, WorkshopName } = listings.find((listing) => listing.WorkshopId === 1)!;
  const view = `/booking/${guid}/${WorkshopId}/view`;

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(new URL(view, stack.origin).href);
  await expect(stranger.getByRole('heading', { level: 1, name: `Offer from ${WorkshopName}` })).toBeVisible();
  await expect(stranger.getByText('Only the person who asked for the quote can book it')).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Book this offer' })).toHaveCount(0);
  await stranger.goto(new URL(`/quote-photos/${guid}`, stack.origin).href);
  await expect(stranger.getByText('You can’t view these photos here')).toBeVisible();
  await stranger.context().close();

  await page.goto(`${view}/unsuccessful?reason=declined`);
  await expect(page.getByText('The provider did not approve the payment.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText(/^Hi /)).toHaveCount(0);
  await look(page, 'offer-view');
  await page.getByRole('link', { name: 'Book this offer' }).click();
  await expect(page.getByText(/^Hi Ada,/)).toBeVisible();
  const productFinalise = `/booking/${guid}/product-finalise?workshopId=${WorkshopId}`;
  await expect(page).toHaveURL(productFinalise);

  await page.goto(
    `/booking/${guid}/finalise?workshopId=${WorkshopId}&noSupplierIdentification=true&hideGreeting=1`,
  );
  await expect(
    page.getByRole('heading', { level: 1, name: /^Book with a (workshop|mobile mechanic) in / }),
  ).toBeVisible();
  await expect(page.getByText(WorkshopName)).toHaveCount(0);
  await expect(page.getByText(/^Hi /)).toHaveCount(0);

  await page.goto(productFinalise);
  await completeBooking(page);
  await fillCard(page, CARD.pays);
  await pay(page);
  await expect(page).toHaveURL(/\/booking\/[\w-]+\/product-confirmation$/);
  await expect(page.getByRole('heading', { name: 'Booking Received' })).toBeVisible();
  await expect(page.getByText(WorkshopName).first()).toBeVisible();
  await look(page, 'product-confirmation');
});
