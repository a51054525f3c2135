import type { Browser, Page } from '@playwright/test';
import { type Addresses, expect, test } from '../fixtures.ts';
import { CARD, completeBooking, fillCard, pay } from '../steps/checkout.ts';
import { parseBookingId, withDatabase } from '../steps/database.ts';
import { otherDevice } from '../steps/device.ts';
import { findMessage } from '../steps/inbox.ts';
import { look, lookClosely } from '../steps/look.ts';
import { waitForWork } from '../steps/operator.ts';
import { fetchPayments } from '../steps/payments.ts';
import { declineBooking, findOfferLink, OPERATOR, signIn, WORKSHOP } from '../steps/portal.ts';
import { openFinalise, type Quoted } from '../steps/quote.ts';

/** Another workshop of the account, which takes what Southern Cross declines. */
const CLAIMANT = 'Magpie Sparks Mechanical';

type Paid = { reference: string; portalToken: string; address: string };

/** Books the quote of Southern Cross by card. */
async function payByCard(page: Page, stack: Addresses, { guid }: Quoted): Promise<Paid> {
  await openFinalise(page, guid, ({ WorkshopName }) => WorkshopName === WORKSHOP.name);
  await completeBooking(page);
  await fillCard(page, CARD.pays);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Received' })).toBeVisible();
  const reference = (await page.getByRole('main').textContent())?.match(/\bPL\d{6}/)?.[0] ?? '';
  const [row] = await withDatabase(
    stack,
    (sql) => sql<{ token: string }[]>`
      select public_id as token from booking where id = ${parseBookingId(reference)}`,
  );
  return { reference, portalToken: row!.token, address: page.url() };
}

/** The page of a booking in the console, found by its reference. */
async function openInConsole(browser: Browser, stack: Addresses, reference: string): Promise<Page> {
  const operator = await otherDevice(browser, stack);
  await operator.goto('/console/search');
  await signIn(operator, OPERATOR);
  await operator.getByRole('searchbox').fill(reference);
  await operator.keyboard.press('Enter');
  await operator.getByRole('link', { name: reference }).click();
  await expect(operator.getByRole('heading', { level: 1 })).toContainText(reference);
  return operator;
}

test('[POR-04, OPS-07] a declined booking that is paid by card is offered to three workshops, one claims it, and refunds go out once', {
  tag: '@desktop',
}, async ({ page, browser, request, stack, portal, quote }) => {
  const { reference, portalToken, address } = await payByCard(page, stack, quote);
  const [paid] = await fetchPayments(request, stack, parseBookingId(reference));
  await declineBooking(portal, portalToken);
  await waitForWork(stack, reference, 'find-workshop');

  const operator = await openInConsole(browser, stack, reference);
  await operator.getByRole('button', { name: 'Offer to other workshops' }).click();
  const offer = operator.getByRole('dialog', { name: 'Offer to other workshops' });
  await offer.getByText(CLAIMANT).click();
  const others = offer.getByRole('checkbox', { checked: false, disabled: false });
  for (const _ of [1, 2]) await others.first().press(' ');
  await offer.getByRole('textbox', { name: 'Why?' }).fill('Declined: broken lift');
  await lookClosely(operator, 'console-offer');
  await offer.getByRole('button', { name: 'Offer to 3 workshops' }).click();
  await expect(offer).toBeHidden();

  // The mail of the offer leads there.
  await portal.goto(await findOfferLink(request, stack, CLAIMANT, reference));
  await portal.getByRole('button', { name: 'Claim this booking' }).click();
  await portal.getByRole('button', { name: 'Yes, claim it' }).click();
  await expect(portal.getByRole('heading', { level: 2, name: 'Booked in', exact: true })).toBeVisible();

  await page.goto(address);
  const steps = page.getByRole('list', { name: 'What happens next' });
  await expect(steps).toContainText(`${CLAIMANT} has taken over your booking`);
  await findMessage(request, stack, quote.person.email, (text) => text.includes(CLAIMANT));
  expect(await fetchPayments(request, stack, parseBookingId(reference))).toMatchObject([
    { id: paid!.id, status: 'succeeded' },
  ]);

  await operator.reload();
  await operator.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = operator.getByRole('dialog', { name: 'Refund the customer' });
  await refund.getByRole('textbox', { name: 'Amount' }).fill('20.00');
  await refund.getByRole('textbox', { name: 'Why?' }).fill('The car waited for a day');
  await refund.getByRole('button', { name: 'Refund $20.00' }).dblclick();
  await expect(refund).toBeHidden();
  await expect(operator.getByText(/\$20\.00/).first()).toBeVisible();
  await operator.getByRole('button', { name: 'Refund', exact: true }).click();
  await refund.getByRole('textbox', { name: 'Amount' }).fill('20.00');
  await refund.getByRole('textbox', { name: 'Why?' }).fill('Pressed again');
  await refund.getByRole('button', { name: 'Refund $20.00' }).click();
  await expect(refund.getByRole('checkbox', { name: 'Refund the same amount once more' })).toBeVisible();
  await refund.getByRole('button', { name: 'Close' }).click();
  const refunds = await withDatabase(
    stack,
    (sql) => sql`
      select r.amount_cents from payment_refund r join payment p on p.id = r.payment_id
       where p.booking_id = ${parseBookingId(reference)}`,
  );
  expect(refunds).toHaveLength(1);
  await operator.context().close();
});

test('[OPS-07] an operator reads the page of a quote as its customer sees it', {
  tag: '@desktop',
}, async ({ browser, stack, quote: { guid, person } }) => {
  await withDatabase(stack, (sql) => sql`update lead set submitted_at = updated_at where guid = ${guid}`);
  const operator = await otherDevice(browser, stack);
  await operator.goto(`/console/leads/${guid}`);
  await signIn(operator, OPERATOR);
  const opening = operator.waitForEvent('popup');
  await operator.getByRole('button', { name: 'Open the customer’s page' }).click();
  const view = await opening;
  await expect(view.locator('h1')).toHaveText('Your quotes');
  const read = view.waitForResponse((response) => response.url().includes(`/api/lead/${guid}`));
  await view.reload();
  const { Lead } = await (await read).json();
  expect(Lead).toMatchObject({ HasAccess: true, Email: person.email, BookingToken: null });
  await expect(view.getByText('Nothing here can be pressed', { exact: false })).toBeVisible();
  await expect(view.locator('h1')).toHaveText('Your quotes');
  await operator.context().close();
});

const HOLIDAYS = 'country,state,day,reason\n';

test('[OPS-07] a file with a wrong row is refused as a whole, and saved once the row is right', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const reason = `Trade day ${crypto.randomUUID()}`;
  await page.goto('/console/set-up/data-files');
  await signIn(page, OPERATOR);
  await page.getByRole('button', { name: /Kind of file/ }).click();
  await page.getByRole('option', { name: 'Holidays' }).click();
  const choose = async (rows: string) =>
    page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'holidays.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${HOLIDAYS}${rows}`),
    });
  const find = () =>
    withDatabase(
      stack,
      (sql) => sql`select blocked_on::text as day, state from blocked_date where reason = ${reason}`,
    );
  await choose(`AU,TAS,2027-08-04,${reason}\nAU,TAS,2027-13-04,${reason}\n`);
  await expect(page.getByRole('alert').filter({ hasText: '1 problem' })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Problems' })).toContainText('2027-13-04');
  await look(page, 'console-wrong-row');
  expect(await find()).toEqual([]);

  await page.getByRole('link', { name: 'Data files' }).click();
  await page.getByRole('button', { name: /Kind of file/ }).click();
  await page.getByRole('option', { name: 'Holidays' }).click();
  await choose(`AU,TAS,2027-08-04,${reason}\n`);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save 1 change' });
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('Agreed with the workshops of Tasmania');
  await dialog.getByRole('button', { name: 'Save all of it' }).click();
  await expect(page.getByText('1 row: 1 new')).toBeVisible();
  await expect.poll(find).toEqual([{ day: '2027-08-04', state: 'TAS' }]);
});
