import type { Listing } from '@pitlane/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { agree, answerBank, CARD, cardFields, completeBooking, fillCard, pay } from '../steps/checkout.ts';
import { layoutShift, watchLayout } from '../steps/layout-shift.ts';
import { lookClosely } from '../steps/look.ts';
import { fetchPayments, watchOrders } from '../steps/payments.ts';
import { openFinalise } from '../steps/quote.ts';
import { sendTogether } from '../steps/same-moment.ts';

const garage = (listing: Listing) => !listing.IsMobile && listing.AcceptOnlinePayments;

const payButton = (page: Page) =>
  page.getByRole('complementary', { name: 'Price and booking' }).getByRole('button', { name: /^Pay \$/ });
const received = (page: Page) => page.getByRole('heading', { level: 1, name: 'Booking Received' });
const bankAsks = (page: Page) =>
  page.frameLocator('dialog iframe').getByRole('button', { name: 'Complete authentication' });

test('[PAY-01] a card that is refused and reloads in the middle charge nothing; the same booking is then paid once', {
  tag: '@desktop',
}, async ({ page, request, stack, quote: { guid } }) => {
  test.setTimeout(150_000);
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.url().startsWith(stack.origin)) sent.push(`${one.url()} ${one.postData() ?? ''}`);
  });
  const orders = watchOrders(page);
  await openFinalise(page, guid, garage);
  const comments = page.getByRole('textbox', { name: /Anything the workshop should know/ });
  await page.getByRole('button', { name: /^Add a note/ }).click();
  await comments.fill('The key is under the mat.');
  await completeBooking(page);

  await fillCard(page, CARD.amex);
  await lookClosely(page, 'finalise');
  await pay(page);
  await expect(page.getByText('Only Visa and Mastercard payment methods are supported.')).toBeVisible();

  await fillCard(page, CARD.asks);
  await pay(page);
  await answerBank(page, 'Fail');
  await expect(page.getByText('Your bank could not confirm it was you. Nothing was charged.')).toBeVisible();

  await fillCard(page, CARD.asks);
  await pay(page);
  await expect(bankAsks(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('The payment was not completed. Nothing was charged.')).toBeVisible();
  const before = await fetchPayments(request, stack, orders[0]!);
  expect(before.every(({ captured }) => captured === 0)).toBe(true);
  await expect(comments).toHaveValue('The key is under the mat.');
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).not.toBeChecked();

  // The card is charged, but the page does not learn of it.
  await page.route('**/api/booking/pay', (route) => route.abort());
  await agree(page);
  await fillCard(page, CARD.asks);
  await pay(page);
  await answerBank(page, 'Complete');
  await expect(page.getByText('We couldn’t confirm your payment yet')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await lookClosely(page, 'finalise-unsettled');
  await page.unroute('**/api/booking/pay');
  await page.reload();
  await expect(received(page)).toBeVisible();
  expect(new Set(orders).size).toBe(1);
  const paid = (await fetchPayments(request, stack, orders[0]!)).filter(({ captured }) => captured > 0);
  expect(paid).toHaveLength(1);
  const digits = Object.values(CARD).map((card) => card.replaceAll(' ', ''));
  expect(sent.filter((one) => digits.some((number) => one.replaceAll(/\D/g, '').includes(number)))).toEqual(
    [],
  );
});

test('[BKG-04] two tabs that pay at the same moment, one of them twice, make one booking and one charge, which a later visit shows', {
  tag: '@desktop',
}, async ({ page, request, stack, quote: { guid } }) => {
  const second = await page.context().newPage();
  const orders = [watchOrders(page), watchOrders(second)];
  const { WorkshopId } = await openFinalise(page, guid, garage);
  await completeBooking(page);
  await second.goto(page.url());
  await completeBooking(second);
  for (const tab of [page, second]) {
    await tab.bringToFront();
    await fillCard(tab, CARD.pays);
    await expect(payButton(tab)).toBeEnabled();
  }
  await sendTogether(page.context(), {
    tabs: 2,
    paths: ['/api/booking/prevalidate', '/api/stripe/create'],
  });
  await payButton(page).press('Enter');
  await page.keyboard.press('Enter');
  await payButton(second).press('Enter');
  await expect(received(page)).toBeVisible();
  await expect(received(second)).toBeVisible();
  expect(orders.map(({ length }) => length)).toEqual([1, 1]);
  const [bookingId, ...others] = new Set(orders.flat());
  expect(others).toEqual([]);
  const charged = await fetchPayments(request, stack, bookingId!);
  expect(charged.map(({ status }) => status)).toEqual(['succeeded']);

  const booked = second.getByRole('heading', { name: 'This quote is already booked' });
  await second.goto(`/booking/${guid}/finalise?workshopId=${WorkshopId}`);
  await expect(booked).toBeVisible();
  await second.getByRole('link', { name: 'See your booking' }).click();
  await expect(received(second)).toBeVisible();
  await second.goBack();
  await expect(booked).toBeVisible();
});

test('the page holds still when the card form arrives late', async ({ page, quote: { guid } }) => {
  const arrives = Promise.withResolvers<void>();
  await page.route('**/stripe.js', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.addInitScript(watchLayout);
  await openFinalise(page, guid, garage);
  await page.getByRole('textbox', { name: 'Name on card' }).scrollIntoViewIfNeeded();
  await expect(
    page.getByRole('region', { name: 'Payment', exact: true }).locator('[aria-busy="true"]'),
  ).toBeVisible();
  arrives.resolve();
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.02);
});
