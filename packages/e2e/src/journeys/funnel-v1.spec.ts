import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { otherDevice } from '../steps/device.ts';
import { addBasicService, at, continueFunnel, identifyByPlate } from '../steps/funnel.ts';
import { findMessage } from '../steps/inbox.ts';
import { startQuote } from '../steps/launcher.ts';
import { BASIC_SERVICE, begin, fetchLead, save } from '../steps/lead.ts';
import { look } from '../steps/look.ts';
import { newPerson } from '../steps/person.ts';

/** The first day that can be chosen in the last month of the calendar, where its button keeps focus. */
async function pickDay(page: Page): Promise<void> {
  const later = page.getByRole('button', { name: 'Next month' });
  while ((await later.getAttribute('aria-disabled')) !== 'true') await later.press('Enter');
  await expect(later).toBeFocused();
  await page.locator('button[data-day]:not([aria-disabled=true])').first().click();
}

test('[FUN-01, FUN-03, DAT-03, DAT-04, DAT-05] version 1 from the car to the quotes: a day, a kind, the job, the details, no code', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const driver = newPerson('Mary Jackson');
  const guid = await begin(page, stack, { partnerKey: 'pk_demo_classic' });
  await save(page, stack, guid, { CartItems: [BASIC_SERVICE] });
  // What the address names is not open yet.
  await page.goto(`/quote/${guid}?step=customer-contact-info`);
  await identifyByPlate(page);
  await at(page, 'When do you need it?');
  await page.getByRole('button', { name: /^On a specific day/ }).click();
  await at(page, 'Which day suits you?');
  await pickDay(page);
  await at(page, 'Who should do the work?');
  await page.getByRole('button', { name: /^A workshop You bring/ }).click();
  await at(page, 'Tell us a little more');
  await page.getByRole('textbox', { name: /^Notes/ }).fill('Squeaks when cold');
  await page.getByLabel('When is the next service due?').selectOption({ index: 2 });
  await page.reload();
  await at(page, 'Tell us a little more');
  await expect(page.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Squeaks when cold');
  await look(page, 'v1-customer');
  await continueFunnel(page);
  await at(page, 'Who are the quotes for?');
  await page.getByRole('textbox', { name: 'Your name' }).fill(driver.name);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(driver.mobile);
  await page.getByRole('button', { name: 'Get my quotes' }).click();
  await page.waitForURL(`**/quotes/${guid}`);
  expect(await fetchLead(page, stack, guid)).toMatchObject({
    QuoteUrgency: 'SpecificDay',
    WorkshopCategory: 2,
    RepairNotes: 'Squeaks when cold',
    NextServiceDue: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    Communication: 'SMS',
    QuoteFlowVersion: 1,
  });
});

test('[FLT-02, VEH-07, CUS-05, LCH-04] on a fleet’s page a driver whose membership has ended leaves details, and gets quotes once a person of the fleet has confirmed the vehicle', {
  tag: '@desktop',
}, async ({ page, request, browser, stack }) => {
  const driver = newPerson('Annie Easley');
  await page.goto(`${stack.examplesOrigin}/fleet/`);
  await startQuote(page);
  await addBasicService(page);
  await continueFunnel(page);
  await page.getByRole('textbox', { name: 'Number plate' }).fill('FLT003');
  await page.getByLabel('State', { exact: true }).selectOption('QLD');
  await page.getByRole('textbox', { name: /^Last 4/ }).fill('9012');
  await page.getByRole('button', { name: 'Check my vehicle' }).click();
  await at(page, 'We couldn’t match your membership');
  await page.reload();
  await expect(page.getByText('The membership for FLT003 is no longer active.')).toBeVisible();
  await expect(page.getByRole('link', { name: '1800 975 709' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Leave my details instead' }).click();
  await page.getByRole('textbox', { name: 'Which vehicle is it?' }).fill('The Kluger of depot Botany');
  await page.getByRole('textbox', { name: 'Your name' }).fill(driver.name);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(driver.mobile);
  await page.getByRole('button', { name: 'Ask for a call' }).click();
  await page.waitForURL(`${stack.origin}/quote-callback/**`);
  await at(page, 'We’ll call you about your quote');
  const guid = new URL(page.url()).pathname.split('/').at(-1)!;
  expect((await page.request.get(`/api/quotes/${guid}`)).status()).toBe(409);

  const question = await findMessage(request, stack, 'fleet@longroad-fuels.example', (text) =>
    text.includes(driver.name),
  );
  const fleet = await otherDevice(browser, stack);
  await fleet.goto(/http\S+\/fleet-driver\/[\w-]+/.exec(question)![0]);
  await at(fleet, 'Is this vehicle one of Longroad Fuels’s?');
  await expect(fleet.getByText('The Kluger of depot Botany')).toBeVisible();
  await expect(fleet.getByRole('textbox', { name: 'Number plate' })).toHaveValue('FLT003');
  await look(fleet, 'fleet-driver');
  await fleet.getByRole('button', { name: 'Yes, it’s ours' }).click();
  await at(fleet, 'FLT003 is confirmed');

  const toQuote = /http\S+\/quote\/\S+/;
  const answer = await findMessage(request, stack, driver.mobile, (text) => toQuote.test(text));
  await page.goto(toQuote.exec(answer)![0]);
  await identifyByPlate(page, 'FLT003', 'QLD');
  await at(page, 'When do you need it?');
  await page.getByRole('button', { name: /^Just checking prices/ }).click();
  await at(page, 'Who should do the work?');
  await page.getByRole('button', { name: /^A workshop You bring/ }).click();
  await at(page, 'Who are the quotes for?');
  await page.getByRole('button', { name: 'Get my quotes' }).click();
  await page.waitForURL(`**/quotes/${guid}`);
  await expect(page.getByRole('article').first()).toBeVisible();
});
