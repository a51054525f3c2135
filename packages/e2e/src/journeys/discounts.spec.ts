import type { BookingRequestInput, FinaliseDetails, Listing } from '@pitlane/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { CARD, completeBooking, fillCard, pay } from '../steps/checkout.ts';
import { look } from '../steps/look.ts';
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

test('[DSC-05] a code of the session is applied, can be changed, is looked at again, paid with and forgotten', {
  tag: '@desktop',
}, async ({ page, request, stack, quote: { guid } }) => {
  const listing = await earningGarage(page, guid);
  const full = listing.Pricing.Net.IncludingTax;
  const orders = watchOrders(page);
  await page.goto(`/booking/${guid}/finalise?workshopId=${listing.WorkshopId}&promoCode=save20`);

  const discount = page.getByRole('region', { name: 'Discount code' });
  const code = discount.getByRole('textbox', { name: /^Discount code/ });
  const apply = discount.getByRole('button', { name: 'Apply' });
  const total = page.getByRole('button', { name: /^Pay \$/ });
  await expect(discount.getByRole('status')).toContainText('Takes off $20.00');
  await expect(total).toHaveText(`Pay ${dollars(full - 2000)}`);
  await expect(page.getByText('-$20.00').filter({ visible: true })).toBeVisible();
  await look(page, 'finalise-discount');
  await discount.getByRole('button', { name: /^Remove/ }).click();
  await expect(code).toBeFocused();
  await expect(total).toHaveText(`Pay ${dollars(full)}`);
  expect(await promoCookie(page)).toBeUndefined();

  await completeBooking(page);
  await code.fill('NO-SUCH-CODE');
  await apply.click();
  await expect(code).toHaveAccessibleDescription(/not valid/);
  await fillCard(page, CARD.pays);
  await pay(page);
  await expect(code).toBeFocused();
  expect(orders).toEqual([]);

  await code.fill('club25');
  await apply.click();
  const referral = discount.getByRole('textbox', { name: 'Partner referral code' });
  await expect(referral).toHaveAccessibleDescription(/needs the referral code/);
  await referral.fill('club-2026');
  await referral.press('Enter');
  await expect(total).toHaveText(`Pay ${dollars(full - 2500)}`);

  // The code ends between the check and the submit: the server refuses it, and nothing is ordered.
  await page.route('**/api/booking/prevalidate', async (route) => {
    const sent = route.request().postDataJSON() as BookingRequestInput;
    await route.continue({ postData: { ...sent, PartnerReferralCode: 'withdrawn' } });
  });
  await pay(page);
  const dialog = page.getByRole('dialog', { name: 'Previous Discount Changed' });
  await expect(dialog).toContainText(dollars(full));
  await look(page, 'finalise-discount-changed');
  await dialog.getByRole('button', { name: 'Show the new total' }).click();
  await expect(total).toHaveText(`Pay ${dollars(full)}`);
  expect(orders).toEqual([]);
  await page.unroute('**/api/booking/prevalidate');

  await code.fill('SAVE20');
  await apply.click();
  await expect(total).toHaveText(`Pay ${dollars(full - 2000)}`);
  expect(await promoCookie(page)).toBe('SAVE20');
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Received' })).toBeVisible();
  await expect(page.getByText('-$20.00')).toBeVisible();
  await expect.poll(() => promoCookie(page)).toBeUndefined();
  const charged = (await fetchPayments(request, stack, orders[0]!)).map(({ captured }) => captured);
  expect(charged).toEqual([full - 2000]);
});
