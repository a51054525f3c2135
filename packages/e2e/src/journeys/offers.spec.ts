import { expect, test } from '../fixtures.ts';
import { CARD, completeBooking, fillCard, pay } from '../steps/checkout.ts';
import { fetchListings } from '../steps/quote.ts';

test('[BKG-11, CNF-01] an offer is booked by its holder, in the product flow to its own confirmation', {
  tag: '@desktop',
}, async ({ page, quote: { guid } }) => {
  const listings = await fetchListings(page, guid);
  // Its quotes are the product flow.
  const { WorkshopId, WorkshopName } = listings.find((listing) => listing.WorkshopId === 1)!;
  await page.goto(`/booking/${guid}/${WorkshopId}/view`);
  await expect(page.getByRole('heading', { level: 1, name: `Offer from ${WorkshopName}` })).toBeVisible();
  await page.getByRole('link', { name: 'Book this offer' }).click();
  await expect(page).toHaveURL(`/booking/${guid}/product-finalise?workshopId=${WorkshopId}`);
  await expect(page.getByText(/^Hi Ada,/)).toBeVisible();
  await completeBooking(page);
  await fillCard(page, CARD.pays);
  await pay(page);
  await expect(page).toHaveURL(/\/booking\/[\w-]+\/product-confirmation$/);
  await expect(page.getByRole('heading', { name: 'Booking Received' })).toBeVisible();
  await expect(page.getByText(WorkshopName).first()).toBeVisible();
});
