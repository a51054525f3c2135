import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  addBasicService,
  at,
  continueFunnel,
  enterCode,
  fillCarAndContact,
  identifyByPlate,
  leaveNotes,
} from '../steps/funnel.ts';
import { BASIC_SERVICE, begin, fetchLead, funnelAt, openFunnel, save } from '../steps/lead.ts';
import { look } from '../steps/look.ts';
import { newPerson } from '../steps/person.ts';
import { signIn as enter } from '../steps/portal.ts';
import { fetchListings, quoted } from '../steps/quote.ts';

const DRIVER = { email: 'driver@example.com', name: 'Dana Rivers', password: 'pitlane-demo' };

/** From a hosted page to the identity provider and back to the same page. */
async function signIn(page: Page): Promise<void> {
  await enter(page, DRIVER);
  await expect(page.getByRole('banner').getByText(DRIVER.name)).toBeVisible();
}

test('[VEH-06, AUT-01] a signed-in customer finds the own cars and details filled in, and needs no code', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const guid = await begin(page, stack);
  await save(page, stack, guid, { CartItems: [BASIC_SERVICE] });
  await page.goto(funnelAt(guid, 'task-your-items'));
  await at(page, 'Here is your list');
  await signIn(page);
  await at(page, 'Here is your list');
  await continueFunnel(page);
  await at(page, 'Is this your car?');
  await expect(page.getByText('ABC123')).toBeVisible();
  await page.getByRole('button', { name: 'Try another plate' }).click();
  await expect(page.getByRole('list', { name: 'Your vehicles' }).getByRole('button')).toHaveCount(2);
  await look(page, 'saved-vehicles');
  await page
    .getByRole('list', { name: 'Your vehicles' })
    .getByRole('button', { name: /ABC123/ })
    .click();
  await page.getByRole('button', { name: 'Yes, this is my car' }).click();
  await leaveNotes(page);
  await at(page, 'Who are the quotes for?');
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue(DRIVER.name);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(DRIVER.email);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(newPerson().mobile);
  await page.getByRole('button', { name: 'Get my quotes' }).click();
  await page.waitForURL(`**/quotes/${guid}`);
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
  await page.getByRole('button', { name: 'See prices without my details' }).click();
  await page.waitForURL(`**/quotes/${guid}`);
  expect((await fetchLead(page, stack, guid)).MobileNumber).toBeNull();

  // The next visit begins with a lead cookie.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(funnelAt(guid, 'customer-details-step1'));
  await at(page, 'Who are the quotes for?');
  await expect(page.getByRole('button', { name: 'Text me a code' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'See prices without my details' })).toHaveCount(0);
});

test('[LED-06, RES-10] who asks one workshop for a quote goes from the funnel to its finalise screen', {
  tag: '@desktop',
}, async ({ page, request, stack }) => {
  const { guid: another } = await quoted(page, stack);
  const [requested] = await fetchListings(page, another);
  const person = newPerson();
  const guid = await begin(page, stack);
  await save(page, stack, guid, { LeadSource: 'Profile', WorkshopId: requested!.WorkshopId });
  await page.goto(funnelAt(guid));
  await addBasicService(page);
  await fillCarAndContact(page, person);
  await enterCode(page, request, stack, person);
  await page.waitForURL(`**/booking/${guid}/finalise?workshopId=${requested!.WorkshopId}`);
  await at(page, `Book with ${requested!.WorkshopName}`);
});

test('[FUN-08] an address without a quote explains itself', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/quotes', '/quote', '/quote-2']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Unknown Lead');
    await expect(page.getByText('A lead identifier is required to view quotes.')).toBeVisible();
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
