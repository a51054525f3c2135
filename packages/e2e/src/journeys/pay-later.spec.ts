import type { Listing } from '@pitlane/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { createPendingBooking } from '../steps/booking.ts';
import { agree, chooseMethod, chooseTime, pay } from '../steps/checkout.ts';
import { openFinalise } from '../steps/quote.ts';

const takesAll = ({ IsMobile, WorkshopPaymentMethods }: Listing) =>
  !IsMobile && ['payPal', 'zip', 'humm'].every((method) => WorkshopPaymentMethods.includes(method));
const way = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}\\b`) });

test('[PAY-04] [PAY-08] [PAY-03] out to Zip, back without a payment, in words, and Afterpay’s own page pays the same booking', {
  tag: '@desktop',
}, async ({ page, quote: { guid } }) => {
  await expect(async () => {
    await openFinalise(page, guid, takesAll);
    await expect(way(page, 'Afterpay')).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await chooseTime(page);
  await chooseMethod(page, 'Zip');
  const address = page.getByRole('group', { name: 'Your billing address' });
  await agree(page);
  await pay(page);
  await address.getByRole('button', { name: 'Type the address instead' }).click();
  await address.getByRole('textbox', { name: 'Number and street' }).fill('12 Mill Lane');
  await address.getByRole('textbox', { name: 'Suburb' }).fill('Newtown');
  await address.getByRole('textbox', { name: 'State' }).fill('NSW');
  await address.getByRole('textbox', { name: 'Postcode' }).fill('2042');
  await pay(page);

  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page).toHaveURL(/\/finalise\/unsuccessful\?.*reason=cancelled/);
  await expect(page.getByText('Nothing was charged').first()).toBeVisible();
  await expect(page.getByText('The payment was not completed.').first()).toBeVisible();

  await chooseMethod(page, 'Afterpay');
  await agree(page);
  await pay(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Received' })).toBeVisible();
});

test('[PAY-11] [PAY-05] a booking that exists is not paid by humm’s form, and then by PayPal in its own window', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const { bookingToken } = await createPendingBooking(page, stack, takesAll);
  await page.goto(`/booking/${bookingToken}/pay-with-bnpl`);
  await chooseMethod(page, 'humm');
  await pay(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page).toHaveURL(/\/pay-with-bnpl\/unsuccessful/);
  await expect(page.getByText('Payment not completed')).toBeVisible();

  await page.goto(`/booking/${bookingToken}/pay`);
  await chooseMethod(page, 'PayPal');
  await pay(page);
  const dialog = page.getByRole('dialog', { name: 'Pay with PayPal' });
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'PayPal', exact: true }).click();
  const popup = await opened;
  // The press closes the window, which may be gone before the click has reported back.
  const pressed = popup.getByRole('button', { name: 'Agree and pay' }).click();
  await Promise.allSettled([popup.waitForEvent('close'), pressed]);
  expect(popup.isClosed()).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Received' })).toBeVisible();
});
