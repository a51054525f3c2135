import type { BookingDetails, BookingRequestInput, Listing, PoliciesResponse } from '@pitlane/contracts';
import { utcDay } from '@pitlane/domain/calendar/day';
import type { Page } from '@playwright/test';
import { type Addresses, expect, test } from '../fixtures.ts';
import {
  agree,
  answerBank,
  arrivalTimes,
  CARD,
  cardFields,
  chooseTime,
  completeBooking,
  fillCard,
  pay,
} from '../steps/checkout.ts';
import { layoutShift, watchLayout } from '../steps/layout-shift.ts';
import { look, lookClosely } from '../steps/look.ts';
import { breakPayments, fetchPayments, watchOrders } from '../steps/payments.ts';
import { openFinalise, quoted } from '../steps/quote.ts';
import { sendTogether } from '../steps/same-moment.ts';

const garage = (listing: Listing) => !listing.IsMobile && listing.AcceptOnlinePayments;
const mechanic = (listing: Listing) => listing.IsMobile && listing.AcceptOnlinePayments;

const price = (page: Page) => page.getByRole('complementary', { name: 'Price and booking' });
const payButton = (page: Page) => price(page).getByRole('button', { name: /^Pay \$/ });
const received = (page: Page) => page.getByRole('heading', { level: 1, name: 'Booking Received' });
const bankAsks = (page: Page) =>
  page.frameLocator('dialog iframe').getByRole('button', { name: 'Complete authentication' });

const BATTERY = { LeadCartItemType: 'RepairInspection', RepairInspectionId: 157 } as const;

/** `2026-12-31` for 'Thursday 31 December 2026'. */
const isoDay = (words: string) => utcDay(`${words} UTC`);

/** A booking at a garage with everything filled in but the card. Returns the lead's guid. */
async function readyToPay(page: Page, stack: Addresses): Promise<string> {
  const { guid } = await quoted(page, stack);
  await openFinalise(page, guid, garage);
  await completeBooking(page);
  return guid;
}

test('[BKG-02] one page asks everything, shows the price with its tax, and puts the total on the button', async ({
  page,
  quote: { guid, person },
}) => {
  const listing = await openFinalise(page, guid, mechanic);
  for (const title of ['When', 'Your details', 'Payment'])
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your details' })).toContainText(person.email);
  await chooseTime(page);
  const when = page.getByRole('status').filter({ hasText: 'The mechanic comes on' });
  await expect(when).toHaveText(/ between (\d+):(\d\d) [ap]m and (\d+):\2 [ap]m\.$/);
  await page.getByRole('button', { name: 'Another day' }).click();
  const calendar = page.getByRole('dialog', { name: 'Another day' });
  const isChosen = calendar.getByRole('button', { name: / selected\b/ });
  await expect(isChosen).toBeFocused();
  await expect(isChosen).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('PageDown');
  await look(page, 'finalise-calendar');
  const free = calendar.getByRole('grid').getByRole('button', { disabled: false });
  const name = (await free.last().getAttribute('aria-label'))!.replace(/,|^(Today|First|Last)[^,]*, /g, '');
  await free.last().click();
  await expect(calendar).toBeHidden();
  // The time of the day before may be before the mechanic starts on this one.
  await chooseTime(page);
  await expect(when).toContainText(`on ${name} between`);
  const chosen = page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio', { checked: true });
  await expect(chosen).toHaveAttribute('value', isoDay(name));
  await expect(page.getByText('GST included').filter({ visible: true })).toBeVisible();
  const total = `$${(listing.Pricing.Net.IncludingTax / 100).toFixed(2)}`;
  await expect(payButton(page)).toHaveText(`Pay ${total}`);
  await page.getByRole('textbox', { name: 'Name on card' }).scrollIntoViewIfNeeded();
  await expect(
    page.frameLocator('iframe[title="Secure card payment"]').getByLabel('Card number'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add photos of the car' }).click();
  await expect(page.getByText('0 of 10 photos')).toBeVisible();
  await lookClosely(page, 'finalise');
});

test('the page holds still when the card form arrives late, and shows what is agreed to', async ({
  page,
  quote: { guid },
}) => {
  const arrives = Promise.withResolvers<void>();
  await page.route('**/stripe.js', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.addInitScript(watchLayout);
  const { WorkshopId, WorkshopName } = await openFinalise(page, guid, garage);
  await page.getByRole('textbox', { name: 'Name on card' }).scrollIntoViewIfNeeded();
  await expect(
    page.getByRole('region', { name: 'Payment', exact: true }).locator('[aria-busy="true"]'),
  ).toBeVisible();
  arrives.resolve();
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.02);

  const answer = page.waitForResponse((one) =>
    one.url().endsWith(`/api/workshop/policies?workshopId=${WorkshopId}`),
  );
  await page.getByRole('button', { name: 'Read terms and policies' }).press('Enter');
  const { OperatorPolicies, Policies } = (await (await answer).json()) as PoliciesResponse;
  const dialog = page.getByRole('dialog', { name: 'Terms and policies' });
  const titles = (policies: PoliciesResponse['Policies']) => policies.map((policy) => policy.Title);
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    ...titles(OperatorPolicies),
    WorkshopName,
  ]);
  await expect(dialog.getByRole('heading', { level: 4 })).toHaveText(titles(Policies));
  await look(page, 'finalise-terms');
  await dialog.getByRole('button', { name: 'Back to the booking' }).click();
  await expect(page.getByRole('button', { name: 'Read terms and policies' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).not.toBeChecked();
});

test('[BKG-06] a form sent too early shows what is missing and focuses the topmost field', async ({
  page,
  isMobile,
  quote: { guid },
}) => {
  const orders = watchOrders(page);
  await openFinalise(page, guid, mechanic);
  const street = page.getByRole('combobox', { name: 'Street address' });
  await page.getByRole('textbox', { name: 'Name on card' }).fill('');
  await pay(page);
  const times = arrivalTimes(page);
  await expect(times).toHaveAccessibleDescription('Choose an arrival time.');
  await expect(times.getByRole('radio').first()).toBeFocused();
  await chooseTime(page);
  await pay(page);
  for (const text of [
    'Choose an address from the list, or enter it yourself.',
    'Tell us whether there is a flat and safe area to work.',
    'Cardholder name is required.',
    'Please agree to the terms to book.',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(street).toBeFocused();
  await expect(street).toBeInViewport();
  const top = await page
    .locator('[data-field="addressLine1"]')
    .evaluate((at) => at.getBoundingClientRect().top);
  expect(Math.round(top)).toBe(isMobile ? 96 : 48);
  await look(page, 'finalise-errors');
  expect(orders).toEqual([]);
});

test('a day that cannot be loaded offers none of another day’s times, and comes with the connection', {
  tag: '@desktop',
}, async ({ page, quote: { guid } }) => {
  await openFinalise(page, guid, garage);
  const when = page.getByRole('region', { name: 'When' });
  const days = when.getByRole('radiogroup', { name: 'Day' });
  const times = arrivalTimes(page);
  await expect(times).toBeVisible();
  await page.route('**/api/finalise/**', (route) => route.abort());
  const other = page.getByRole('radio', { checked: false });
  await days.locator('label').filter({ has: other }).first().click();
  const failure = when.getByText('We couldn’t load this day');
  await expect(failure).toBeVisible();
  await expect(times).toBeHidden();
  await expect(when.getByText('Choose a time on')).toBeHidden();
  await look(page, 'finalise-day-lost');
  await page.unroute('**/api/finalise/**');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/finalise/**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  // Typing continues during the call.
  const comments = page.getByRole('textbox', { name: /Anything the workshop should know/ });
  await page.getByRole('button', { name: /^Add a note/ }).click();
  await comments.focus();
  const reload = page.waitForRequest('**/api/finalise/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await reload;
  await expect(failure).toBeHidden();
  await expect(page.locator('[data-notice]')).toBeEmpty();
  await expect(comments).toBeFocused();
  answer.resolve();
  await expect(times).toBeVisible();
  await expect(failure).toBeHidden();
  await expect(when.getByRole('status')).toHaveText(/^Choose a time on /);
});

test('what was typed survives a reload; the terms need a new agreement', { tag: '@desktop' }, async ({
  page,
  quote: { guid },
}) => {
  await openFinalise(page, guid, garage);
  const comments = page.getByRole('textbox', { name: /Anything the workshop should know/ });
  const name = page.getByRole('textbox', { name: 'Name on card' });
  await page.getByRole('button', { name: /^Add a note/ }).click();
  await comments.fill('The key is under the mat.');
  await completeBooking(page);
  const terms = page.getByRole('checkbox', { name: /^I agree/ });
  await expect(terms).toBeChecked();
  await page.reload();
  await expect(comments).toHaveValue('The key is under the mat.');
  await expect(name).toHaveValue('Ada Lovelace');
  await expect(terms).not.toBeChecked();
});

test('[BKG-04] pressing Pay twice makes one booking and one charge, and a second tab shows it', {
  tag: '@desktop',
}, async ({ page, request, stack }) => {
  const orders = watchOrders(page);
  const guid = await readyToPay(page, stack);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await completeBooking(second);
  await fillCard(second, CARD.pays);

  await page.bringToFront();
  await fillCard(page, CARD.pays);
  await payButton(page).dblclick();
  await expect(received(page)).toBeVisible();
  expect(orders).toHaveLength(1);
  const charged = await fetchPayments(request, stack, orders[0]!);
  expect(charged.map(({ status }) => status)).toEqual(['succeeded']);

  const late = watchOrders(second);
  await second.bringToFront();
  await pay(second);
  const dialog = second.getByRole('dialog', { name: 'Booking Already Submitted' });
  await expect(dialog.getByRole('link', { name: 'See your booking' })).toHaveAttribute(
    'href',
    new URL(page.url()).pathname,
  );
  await expect(dialog.getByRole('link', { name: 'Pay Online' })).toHaveAttribute(
    'href',
    new URL(page.url()).pathname.replace(/confirmation$/, 'pay'),
  );
  expect(late).toEqual([]);
  expect(await fetchPayments(request, stack, orders[0]!)).toHaveLength(1);
  await second.keyboard.press('Escape');
  await expect(second.getByRole('heading', { name: 'This quote is already booked' })).toBeVisible();

  await second.goto(
    `/booking/${guid}/finalise?workshopId=${new URL(second.url()).searchParams.get('workshopId')}`,
  );
  await expect(second.getByRole('heading', { name: 'This quote is already booked' })).toBeVisible();
  await second.getByRole('link', { name: 'See your booking' }).click();
  await expect(received(second)).toBeVisible();
  await second.reload();
  await expect(received(second)).toBeVisible();
  await second.goBack();
  await expect(second.getByRole('heading', { name: 'This quote is already booked' })).toBeVisible();
});

test('[BKG-04] two tabs that pay at the same moment make one booking and one charge', {
  tag: '@desktop',
}, async ({ page, request, stack }) => {
  const second = await page.context().newPage();
  const orders = [watchOrders(page), watchOrders(second)];
  await readyToPay(page, stack);
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
  await Promise.all([page, second].map((tab) => payButton(tab).press('Enter')));
  await expect(received(page)).toBeVisible();
  await expect(received(second)).toBeVisible();
  const [bookingId, ...others] = new Set(orders.flat());
  expect(others).toEqual([]);
  const charged = await fetchPayments(request, stack, bookingId!);
  expect(charged.map(({ status }) => status)).toEqual(['succeeded']);
});

test('[PAY-01] an unsupported card and a declined one charge nothing; the same booking is then paid', {
  tag: '@desktop',
}, async ({ page, request, stack }) => {
  test.setTimeout(150_000);
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.url().startsWith(stack.origin)) sent.push(`${one.url()} ${one.postData() ?? ''}`);
  });
  const orders = watchOrders(page);
  await readyToPay(page, stack);
  const name = page.getByRole('textbox', { name: 'Name on card' });
  await name.fill('4242');
  await pay(page);
  await expect(page.getByText('Cardholder name is not valid.')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Ada Lovelace');

  await fillCard(page, CARD.amex);
  await pay(page);
  await expect(page.getByText('Only Visa and Mastercard payment methods are supported.')).toBeVisible();

  await fillCard(page, CARD.asks);
  await pay(page);
  await answerBank(page, 'Fail');
  await expect(page.getByText('Your bank could not confirm it was you. Nothing was charged.')).toBeVisible();
  const before = await fetchPayments(request, stack, orders[0]!);
  expect(before.every(({ captured }) => captured === 0)).toBe(true);

  await fillCard(page, CARD.asks);
  await pay(page);
  await answerBank(page, 'Complete');
  await expect(received(page)).toBeVisible();
  expect(new Set(orders).size).toBe(1);
  const paid = (await fetchPayments(request, stack, orders[0]!)).filter(({ captured }) => captured > 0);
  expect(paid).toHaveLength(1);
  const digits = Object.values(CARD).map((card) => card.replaceAll(' ', ''));
  expect(sent.filter((one) => digits.some((number) => one.replaceAll(/\D/g, '').includes(number)))).toEqual(
    [],
  );
});

test('[PAY-01] a card provider that is down is named with the number to call; the same page then pays', {
  tag: '@desktop',
}, async ({ page, request, stack }) => {
  // No other journey pays the amount of this cart.
  const { guid } = await quoted(page, stack, { cart: [BATTERY] });
  const { Pricing } = await openFinalise(page, guid, garage);
  await page.getByRole('button', { name: 'Book the replacement' }).click();
  await completeBooking(page);
  await fillCard(page, CARD.pays);
  await breakPayments(request, stack, { amount: Pricing.Net.IncludingTax, times: 100 });
  await pay(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Card Unavailable' });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(/You can also call [\d ]+\./);
  await look(page, 'finalise-provider-down');
  await breakPayments(request, stack, null);
  await pay(page);
  await expect(received(page)).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a reload in the middle of a payment asks how it ended, and never pays twice', {
  tag: '@desktop',
}, async ({ page, request, stack }) => {
  test.setTimeout(150_000);
  const orders = watchOrders(page);
  await readyToPay(page, stack);
  await fillCard(page, CARD.asks);
  await pay(page);
  await expect(bankAsks(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('The payment was not completed. Nothing was charged.')).toBeVisible();

  // The card is charged, but the page does not learn of it.
  await page.route('**/api/booking/pay', (route) => route.abort());
  await agree(page);
  await fillCard(page, CARD.pays);
  await pay(page);
  await expect(page.getByText('We couldn’t confirm your payment yet')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await lookClosely(page, 'finalise-unsettled');
  await page.unroute('**/api/booking/pay');
  await page.reload();
  await expect(received(page)).toBeVisible();
  expect(new Set(orders).size).toBe(1);
  const paid = (await fetchPayments(request, stack, orders[0]!)).filter(({ captured }) => captured > 0);
  expect(paid).toHaveLength(1);
});

test('[CNF-02] the title, and one purchase event for a booking of the last 30 seconds', {
  tag: '@desktop',
}, async ({ page, stack, browser }) => {
  await readyToPay(page, stack);
  await fillCard(page, CARD.pays);
  await pay(page);
  await expect(page).toHaveTitle('Booking Received');
  await expect(received(page)).toBeVisible();
  await lookClosely(page, 'confirmation');
  const events = (seen: Page) =>
    seen.evaluate(() =>
      (window.dataLayer ?? []).filter((one) => (one as { event?: string }).event === 'purchase'),
    );
  await expect
    .poll(() => events(page))
    .toEqual([
      {
        event: 'purchase',
        transactionId: expect.any(Number),
        value: expect.any(Number),
        currency: 'AUD',
        productType: 'Service',
      },
    ]);
  await page.reload();
  await expect(received(page)).toBeVisible();
  expect(await events(page)).toEqual([]);

  // Another browser, later: too old for the event. A separate payment has a separate title.
  const path = new URL(page.url()).pathname;
  const reference = path.split('/')[2]!;
  const details: BookingDetails = await (await page.request.get(`/api/booking/${reference}`)).json();
  for (const [patch, title] of [
    [{ IsRecent: false }, 'Booking Received'],
    [{ IsRecent: false, IsPaymentOnly: true }, 'Payment Received'],
  ] satisfies [Partial<BookingDetails>, string][]) {
    const context = await browser.newContext({ baseURL: stack.origin });
    const other = await context.newPage();
    await other.route(`**/api/booking/${reference}`, (route) =>
      route.fulfill({ json: { ...details, ...patch } }),
    );
    await other.goto(path);
    await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(other).toHaveTitle(title);
    expect(await events(other)).toEqual([]);
    // The page reads its booking again: an answer may be on its way.
    await other.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
});

test('a total that the page made up is refused, and nothing is booked', { tag: '@desktop' }, async ({
  page,
  stack,
}) => {
  const orders = watchOrders(page);
  await readyToPay(page, stack);
  const honest = (await payButton(page).textContent())!;
  await page.route('**/api/booking/prevalidate', async (route) => {
    const sent = route.request().postDataJSON() as BookingRequestInput;
    await route.continue({ postData: { ...sent, ShownTotalIncGst: 100 } });
  });
  await fillCard(page, CARD.pays);
  await pay(page);
  const dialog = page.getByRole('dialog', { name: 'The price has changed' });
  await expect(dialog).toContainText(honest.replace('Pay ', ''));
  await dialog.getByRole('button', { name: 'Show the new total' }).click();
  await expect(dialog).toBeHidden();
  await expect(payButton(page)).toHaveText(honest);
  expect(orders).toEqual([]);

  // Past the first check, the order itself is refused as well.
  await page.unroute('**/api/booking/prevalidate');
  await page.route('**/api/stripe/create', async (route) => {
    const sent = route.request().postDataJSON() as { BookingRequest: BookingRequestInput };
    await route.continue({
      postData: { ...sent, BookingRequest: { ...sent.BookingRequest, ShownTotalIncGst: 100 } },
    });
  });
  await pay(page);
  await expect(dialog).toBeVisible();
  await expect.poll(() => orders).toEqual([null]);
});
