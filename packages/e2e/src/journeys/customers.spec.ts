import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { at, continueFunnel } from '../steps/funnel.ts';
import { SURRY_HILLS_MAZDA, startQuote } from '../steps/launcher.ts';
import { BASIC_SERVICE, begin, funnelAt, save } from '../steps/lead.ts';
import { newPerson } from '../steps/person.ts';
import { signIn as enter, WORKSHOP } from '../steps/portal.ts';
import { createQuote, fetchListings } from '../steps/quote.ts';

const DRIVER = { email: 'driver@example.com', name: 'Dana Rivers', password: 'pitlane-demo' };

/** From a hosted page to the identity provider and back to the same page. */
async function signIn(page: Page): Promise<void> {
  await enter(page, DRIVER);
  await expect(page.getByRole('banner').getByText(DRIVER.name)).toBeVisible();
}

test('[VEH-06, AUT-01] a sign-in that was refused is explained; one that works returns to the step, fills in their cars and details, and needs no code', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  await page.goto('/callback?error=access_denied&state=unknown');
  await expect(page.getByRole('alertdialog', { name: 'You are not signed in' })).toContainText('again');
  await expect(page).toHaveURL('/');

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
  const own = page.getByRole('list', { name: 'Your vehicles' }).getByRole('button');
  await expect(own).toHaveCount(2);
  await own.filter({ hasText: 'ABC123' }).click();
  await page.getByRole('button', { name: 'Yes, this is my car' }).click();
  await at(page, 'Who are the quotes for?');
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue(DRIVER.name);
  await expect(page.getByRole('combobox', { name: 'Email' })).toHaveValue(DRIVER.email);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(newPerson().mobile);
  await page.getByRole('button', { name: 'Get my quotes' }).click();
  await page.waitForURL(`**/quotes/${guid}`);
});

test('[FUN-11, LCH-02] on a partner’s page, the widget of a workshop names it with its picture', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const { guid } = await createQuote(page, stack);
  const listing = (await fetchListings(page, guid)).find(
    ({ WorkshopName }) => WorkshopName === WORKSHOP.name,
  );
  await page.goto(`${stack.examplesOrigin}/playground/`);
  await page.getByLabel('workshop-id').fill(String(listing!.WorkshopId));
  await startQuote(page, SURRY_HILLS_MAZDA, page.locator('pitlane-quote'));
  const funnel = page.getByRole('group', { name: 'Car service quote' });
  await expect(funnel.getByText(`Your quote is from ${WORKSHOP.name}`)).toBeVisible();
  await expect(funnel.getByText(/NSW \d{4}$/).first()).toBeVisible();
  const picture = funnel.getByRole('presentation').and(funnel.locator('img'));
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
