import type { BookingRequestInput, Listing } from '@pitlane/contracts';
import { expect, test } from '../fixtures.ts';
import { look } from '../steps/look.ts';
import { openFinalise } from '../steps/quote.ts';

const mechanic = (listing: Listing) => listing.IsMobile;

test('[BKG-07] an address is found by keyboard, checked against the service area, and sent with its coordinates', {
  tag: '@desktop',
}, async ({ page, quote: { guid } }) => {
  await openFinalise(page, guid, mechanic);
  const street = page.getByRole('combobox', { name: 'Street address' });
  await street.fill('FAIL00 street');
  await expect(page.getByText('Address search isn’t working right now.').first()).toBeVisible();
  await street.fill('12 no such street');
  await expect(page.getByText('No address found. You can type it instead.').first()).toBeVisible();

  await street.fill('5/12 mill l');
  await expect(page.getByRole('option', { name: /^5\/12 Mill Lane/ }).first()).toBeVisible();
  await street.press('ArrowDown');
  await street.press('Enter');
  await expect(street).toHaveValue(/^5\/12 Mill Lane, .+ NSW \d{4}$/);
  await expect(page.getByRole('status').filter({ hasText: 'comes to this address.' })).toBeVisible();

  await look(page, 'address-found');

  await page.getByText('Yes', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^I agree/ }).press(' ');
  // The request is checked; nothing is booked.
  await page.route('**/api/booking/prevalidate', (route) => route.abort());
  const sent = page.waitForRequest('**/api/booking/prevalidate');
  const cardName = page.getByRole('textbox', { name: 'Name on card' });
  if (await cardName.isVisible()) await page.getByText('PayPal', { exact: true }).click();
  await page.getByRole('button', { name: /^(Pay \$|Book now)/ }).click();
  const { CustomerAddress } = (await sent).postDataJSON() as BookingRequestInput;
  expect(CustomerAddress).toMatchObject({ addressLine1: '5/12 Mill Lane', latitude: expect.any(Number) });
});
