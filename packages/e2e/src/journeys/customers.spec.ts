import type { Page } from '@playwright/test';
import { type Addresses, expect, test } from '../fixtures.ts';
import { CARD, completeBooking, fillCard, pay } from '../steps/checkout.ts';
import { otherDevice } from '../steps/device.ts';
import {
  addBasicService,
  at,
  continueFunnel,
  enterCode,
  fillCarAndContact,
  identifyByPlate,
  leaveNotes,
} from '../steps/funnel.ts';
import { SURRY_HILLS_MAZDA, startQuote } from '../steps/launcher.ts';
import { BASIC_SERVICE, begin, fetchLead, funnelAt, openFunnel, save } from '../steps/lead.ts';
import { look, lookClosely } from '../steps/look.ts';
import { newPerson } from '../steps/person.ts';
import { signIn as enter, signInToPortal, WORKSHOP } from '../steps/portal.ts';
import { fetchListings, openFinalise, quoted } from '../steps/quote.ts';

const DRIVER = { email: 'driver@example.com', name: 'Dana Rivers', password: 'pitlane-demo' };

/** From a hosted page to the identity provider and back to the same page. */
async function signIn(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign in' });
  let x = 0;
  // Quotes and the booking form look for a session once they are used.
  await expect(async () => {
    x += 10;
    await page.mouse.move(x, 300);
    await expect(button).toBeVisible({ timeout: 300 });
  }).toPass();
  await enter(page, DRIVER);
  await expect(page.getByRole('banner').getByText(DRIVER.name)).toBeVisible();
}

test('[VEH-06, AUT-01] a signed-in customer finds the own cars and details filled in, and needs no code', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const guid = await begin(page, stack);
  await save(page, stack, guid, { CartItems: [BASIC_SERVICE] });
  await page.goto(funnelAt(guid, 'task-your-items'));
  await at(page, 'Your list');
  await signIn(page);
  await at(page, 'Your list');
  await continueFunnel(page);
  await at(page, 'Is this your car?');
  await expect(page.getByText('ABC123')).toBeVisible();
  await page.getByRole('button', { name: 'Try another plate' }).click();
  await expect(page.getByRole('list', { name: 'Your vehicles' }).getByRole('button')).toHaveCount(2);
  await lookClosely(page, 'saved-vehicles');
  await page
    .getByRole('list', { name: 'Your vehicles' })
    .getByRole('button', { name: /ABC123/ })
    .click();
  await page.getByRole('button', { name: 'Yes, this is my car' }).click();
  await leaveNotes(page);
  await at(page, 'Who are the quotes for?');
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue(DRIVER.name);
  await expect(page.getByRole('combobox', { name: 'Email' })).toHaveValue(DRIVER.email);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(newPerson().mobile);
  await page.getByRole('button', { name: 'Get my quotes' }).click();
  await page.waitForURL(`**/quotes/${guid}`);
});

test('[VEH-06] who signs in on the booking page is recognised with the booking on another device', {
  tag: '@desktop',
}, async ({ page, browser, stack }) => {
  const { guid } = await quoted(page, stack);
  const { WorkshopId } = await openFinalise(
    page,
    guid,
    ({ IsMobile, WorkshopPaymentMethods }) => !IsMobile && WorkshopPaymentMethods.includes('creditCard'),
  );
  await signIn(page);
  await completeBooking(page);
  await fillCard(page, CARD.pays);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Received' })).toBeVisible();
  await expect(page.getByRole('banner').getByText(DRIVER.name)).toBeVisible();

  const other = await otherDevice(browser, stack);
  await other.goto(`/booking/${guid}/${WorkshopId}/view`);
  await expect(other.getByRole('heading', { name: 'This quote is already booked' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'See your booking' })).toHaveCount(0);
  await signIn(other);
  await other.getByRole('link', { name: 'See your booking' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Booking Received' })).toBeVisible();
});

test('[AUT-01] a refused or unknown sign-in is explained on the home page', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/callback?error=access_denied&state=unknown');
  await expect(page.getByRole('alertdialog', { name: 'You are not signed in' })).toContainText('again');
  await expect(page).toHaveURL('/');
});

test('[FLT-04] a white-label quote offers no sign-in', { tag: '@desktop' }, async ({ page, stack }) => {
  await openFunnel(page, stack, { partnerKey: 'pk_demo_whitelabel' });
  await at(page, 'What does your car need?');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Hinterland & Harbour Cover, home' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
});

test('[FUN-09, FUN-10] who came first some days ago may see prices without details; who has had a quote may not', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const guid = await begin(page, stack);
  await page.addInitScript(() => {
    const days = 3 * 86_400_000;
    localStorage.setItem('pitlane-first-visit', JSON.stringify(new Date(Date.now() - days)));
  });
  await page.goto(funnelAt(guid));
  await addBasicService(page);
  await continueFunnel(page);
  await identifyByPlate(page);
  await leaveNotes(page);
  await at(page, 'Who are the quotes for?');
  await page.getByRole('button', { name: 'Go on without my details' }).click();
  await page.waitForURL(`**/quotes/${guid}`);
  expect((await fetchLead(page, stack, guid)).MobileNumber).toBeNull();

  // The next visit begins with a lead cookie.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(funnelAt(guid, 'customer-details-step1'));
  await at(page, 'Who are the quotes for?');
  await expect(page.getByRole('button', { name: 'Text me a code' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go on without my details' })).toHaveCount(0);
});

test('[FUN-11, LED-06, RES-10, PAY-01] from the page of a workshop a driver gets its quote alone and books it, and the workshop sees the booking', {
  tag: '@desktop',
}, async ({ page, request, stack, portal }) => {
  test.setTimeout(150_000);
  const person = newPerson();
  const id = await findWorkshop(page, stack, WORKSHOP.name);
  await page.goto(`/suppliers/${id}`);
  await at(page, `Get a quote from ${WORKSHOP.name}`);
  await look(page, 'supplier-page');
  await startQuote(page);
  await expect(page.getByText(`Your quote is from ${WORKSHOP.name}`)).toBeVisible();
  await addBasicService(page);
  await fillCarAndContact(page, person);
  await enterCode(page, request, stack, person);

  await page.waitForURL(`**/finalise?workshopId=${id}`);
  await at(page, `Book with ${WORKSHOP.name}`);
  const guid = new URL(page.url()).pathname.split('/')[2]!;
  expect((await fetchListings(page, guid)).map((listing) => listing.WorkshopId)).toEqual([id]);
  await completeBooking(page);
  await fillCard(page, CARD.pays);
  await pay(page);
  await at(page, 'Booking Received');
  const reference = (await page.getByRole('main').textContent())?.match(/\bPL\d{6}/)?.[0] ?? 'no reference';

  await signInToPortal(portal);
  await expect(
    portal
      .getByRole('region', { name: 'Needs your answer' })
      .getByRole('listitem')
      .filter({ hasText: reference }),
  ).toBeVisible();
});

test('[FUN-11, LCH-02] on a partner’s page, the widget of a workshop names it with its picture', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const id = await findWorkshop(page, stack, WORKSHOP.name);
  await page.goto(`${stack.examplesOrigin}/playground/`);
  await page.getByLabel('workshop-id').fill(String(id));
  await startQuote(page, SURRY_HILLS_MAZDA, page.locator('pitlane-quote'));
  const funnel = page.getByRole('group', { name: 'Car service quote' });
  await expect(funnel.getByText(`Your quote is from ${WORKSHOP.name}`)).toBeVisible();
  await expect(funnel.getByText(/NSW \d{4}$/).first()).toBeVisible();
  const picture = funnel.getByRole('presentation').and(funnel.locator('img'));
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

/** The id of a workshop near Surry Hills. */
async function findWorkshop(page: Page, stack: Addresses, name: string): Promise<number> {
  const { guid } = await quoted(page, stack);
  const listing = (await fetchListings(page, guid)).find(({ WorkshopName }) => WorkshopName === name);
  if (!listing) throw new Error(`${name} does not quote.`);
  return listing.WorkshopId;
}

test('[FUN-08] an address without a quote explains itself', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/quotes', '/quote', '/quote-2']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Unknown Lead');
    const text =
      path === '/quotes' ? 'A lead identifier is required to view quotes.' : 'No lead guid could be found.';
    await expect(page.getByText(text)).toBeVisible();
  }
});

test('[FUN-13] an operator’s chat button is on every page, and on the funnel for mobile devices only', async ({
  page,
  stack,
  isMobile,
}) => {
  await page.route(/\/api\/config(\?|$)/, async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    config.Partner.ChatUrl = 'https://chat.example/pitlane';
    await route.fulfill({ response, json: config });
  });
  const chat = page.getByRole('link', { name: 'Chat with us' });
  await page.goto('/');
  await expect(chat).toHaveAttribute('href', 'https://chat.example/pitlane');
  const guid = await begin(page, stack);
  const configResponse = page.waitForResponse(/\/api\/config(\?|$)/);
  await page.goto(funnelAt(guid));
  await configResponse;
  await at(page, 'What does your car need?');
  await expect(chat).toBeVisible({ visible: isMobile });
  await page.unrouteAll({ behavior: 'wait' });
});
