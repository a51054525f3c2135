import type { BookingRequestInput, Listing } from '@pitlane/contracts';
import { expect, test } from '../fixtures.ts';
import { PAID_LATER } from '../steps/booking.ts';
import { agree, chooseTime, typeAddress } from '../steps/checkout.ts';
import { look } from '../steps/look.ts';
import { signIn } from '../steps/portal.ts';
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

  await chooseTime(page);
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

test('[BKG-02, POR-01] the workshop reads where a mobile mechanic works, that the area is not flat, and the comments', {
  tag: '@desktop',
}, async ({ page, portal, quote: { guid } }) => {
  await openFinalise(page, guid, ({ WorkshopName }) => WorkshopName === PAID_LATER);
  await expect(page.getByRole('combobox', { name: 'Street address' })).toBeVisible();
  await chooseTime(page);
  await typeAddress(page);
  await page.getByText('No', { exact: true }).click();
  await page.getByRole('button', { name: /^Add a note/ }).click();
  await page
    .getByRole('textbox', { name: /^Anything the workshop should know/ })
    .fill('The gate code is 4711.');
  await agree(page);
  await page.getByRole('button', { name: /^Book now/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Received' })).toBeVisible();
  const [reference] = (await page
    .getByText(/^PL\d{6}$/)
    .first()
    .textContent())!.match(/PL\d{6}/)!;

  await portal.goto('/workshop/');
  await signIn(portal);
  const search = portal.getByRole('searchbox', { name: /^Search by plate/ });
  await search.fill(reference);
  await search.press('Enter');
  await portal.getByRole('region', { name: 'Action required' }).getByRole('link').click();
  const facts = portal.getByRole('main');
  await expect(facts).toContainText(/Where\s*12 Crown Street/);
  await expect(facts).toContainText(/Flat and safe area\s*No/);
  await expect(facts).toContainText(/Comments\s*The gate code is 4711\./);
});
