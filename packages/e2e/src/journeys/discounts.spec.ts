import type { FinaliseDetails, Listing } from '@pitlane/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { CARD, completeBooking, fillCard, pay } from '../steps/checkout.ts';
import { fetchPayments, watchOrders } from '../steps/payments.ts';
import { fetchListings } from '../steps/quote.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const promoCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'pitlane-promo')?.value;

/** A garage that is paid online and earns us a commission, which discounts count on. */
async function earningGarage(page: Page, guid: string): Promise<Listing> {
  for (const listing of await fetchListings(page, guid)) {
    if (listing.IsMobile || !listing.AcceptOnlinePayments) continue;
    const answer = await page.request.get(`/api/finalise/${guid}/${listing.WorkshopId}`);
    const { CartItems } = (await answer.json()) as FinaliseDetails;
    if (CartItems.every((item) => item.IncursCommission)) return listing;
  }
  throw new Error('No garage earns a commission.');
}

test('[DSC-05] a code of the session is applied, paid with and forgotten', {
  tag: '@desktop',
}, async ({ page, request, stack, quote: { guid } }) => {
  const listing = await earningGarage(page, guid);
  const full = listing.Pricing.Net.IncludingTax;
  const orders = watchOrders(page);
  await page.goto(`/booking/${guid}/finalise?workshopId=${listing.WorkshopId}&promoCode=save20`);
  await expect(page.getByRole('region', { name: 'Discount code' }).getByRole('status')).toContainText(
    'Takes off $20.00',
  );
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveText(`Pay ${dollars(full - 2000)}`);
  expect(await promoCookie(page)).toBe('SAVE20');
  await completeBooking(page);
  await fillCard(page, CARD.pays);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Received' })).toBeVisible();
  await expect(page.getByText('-$20.00')).toBeVisible();
  await expect.poll(() => promoCookie(page)).toBeUndefined();
  const charged = (await fetchPayments(request, stack, orders[0]!)).map(({ captured }) => captured);
  expect(charged).toEqual([full - 2000]);
});
