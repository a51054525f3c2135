import type { Page } from '@playwright/test';
import { type Addresses, expect, test } from '../fixtures.ts';
import { otherDevice } from '../steps/device.ts';
import { addBasicService, addBySearch, at, continueFunnel, identifyByPlate } from '../steps/funnel.ts';
import { findMessage } from '../steps/inbox.ts';
import { startQuote } from '../steps/launcher.ts';
import { atStep, BASIC_SERVICE, begin, fetchLead, save } from '../steps/lead.ts';
import { look, lookClosely } from '../steps/look.ts';
import { runCommand } from '../steps/operator.ts';
import { newPerson } from '../steps/person.ts';

const v1 = (guid: string, step?: string) => `/quote/${guid}${step ? `?step=${step}` : ''}`;

/** Begins a fleet's quote and types a plate; answers the lead's GUID. */
async function enterFleetPlate(page: Page, stack: Addresses): Promise<string> {
  const guid = await begin(page, stack, { partnerKey: 'pk_demo_fleet' });
  await save(page, stack, guid, { CartItems: [BASIC_SERVICE] });
  await page.goto(v1(guid));
  await at(page, 'What is your number plate?');
  await page.getByRole('textbox', { name: 'Number plate' }).fill('FLT003');
  await page.getByLabel('State', { exact: true }).selectOption('QLD');
  return guid;
}

/** The first day that can be chosen in the last month of the calendar, where its button keeps focus. */
async function pickDay(page: Page): Promise<void> {
  const later = page.getByRole('button', { name: 'Next month' });
  while ((await later.getAttribute('aria-disabled')) !== 'true') await later.press('Enter');
  await expect(later).toBeFocused();
  await page.locator('button[data-day]:not([aria-disabled=true])').first().click();
}

test('[FUN-01, DAT-03, DAT-04, DAT-05] version 1 from the list to the quotes: a day, a kind, the job, the details, no code', async ({
  page,
  stack,
}) => {
  const driver = newPerson('Mary Jackson');
  const guid = await begin(page, stack, { partnerKey: 'pk_demo_classic' });
  await page.goto(v1(guid));
  await addBasicService(page);
  await addBySearch(page, 'front brake pad', /^Front brake pad replacement/);
  await at(page, 'Often done at the same time');
  await look(page, 'v1-task-related');
  await continueFunnel(page);
  await at(page, 'Your list');
  await continueFunnel(page);
  await identifyByPlate(page);
  await at(page, 'When do you need it?');
  await look(page, 'v1-date-when');
  await page.getByRole('button', { name: /^On a specific day/ }).click();
  await at(page, 'Which day suits you?');
  await lookClosely(page, 'v1-date-picker');
  await pickDay(page);
  await at(page, 'Who should do the work?');
  await look(page, 'v1-kind');
  await page.getByRole('button', { name: /^A workshop You bring/ }).click();
  await at(page, 'Tell us a little more');
  await page.getByRole('textbox', { name: /^Notes/ }).fill('Squeaks when cold');
  await page.getByLabel('When is the next service due?').selectOption({ index: 2 });
  await look(page, 'v1-customer');
  await page.reload();
  await at(page, 'Tell us a little more');
  await expect(page.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Squeaks when cold');
  await continueFunnel(page);
  await at(page, 'Who are the quotes for?');
  await page.getByRole('button', { name: 'Get my quotes' }).click();
  await expect(page.getByText('Enter a phone number or an email address')).toBeVisible();
  await look(page, 'v1-contact');
  await page.getByRole('textbox', { name: 'Your name' }).fill(driver.name);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(driver.mobile);
  await page.getByRole('button', { name: 'Get my quotes' }).click();
  await page.waitForURL(`**/quotes/${guid}`);
  expect(await fetchLead(page, stack, guid)).toMatchObject({
    QuoteUrgency: 'SpecificDay',
    WorkshopCategory: 2,
    RepairNotes: 'Squeaks when cold',
    Communication: 'SMS',
    QuoteFlowVersion: 1,
  });
});

test('[FUN-03] no step of version 1 is passed by its address, and back forgets nothing', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const guid = await begin(page, stack, { partnerKey: 'pk_demo_classic' });
  await page.goto(v1(guid, 'customer-contact-info'));
  await at(page, 'What does your car need?');
  await save(page, stack, guid, { CartItems: [BASIC_SERVICE] });
  const found = await page.request.post('/api/vehicle/rego-lookup', {
    headers: { Origin: stack.origin },
    data: { Plate: 'ABC123', State: 'NSW' },
  });
  const Mid = (await found.json()).regoVehicle.pitlaneVehicles[0].vehicleId;
  await save(page, stack, guid, { Mid });
  for (const step of ['customer', 'workshop-or-mobile-mechanic', 'unidentified-fleet-vehicle']) {
    await page.goto(v1(guid, step));
    await at(page, 'When do you need it?');
    await atStep(page, 'date-when');
  }
  await page.getByRole('button', { name: /^Just checking prices/ }).click();
  await at(page, 'Who should do the work?');
  await page.goBack();
  await at(page, 'When do you need it?');
  await expect(page.getByRole('button', { name: /^Just checking prices/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('[VEH-07, FLT-02, CUS-05, LCH-04] a fleet member is checked first; who is not found leaves details and is called', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const guid = await enterFleetPlate(page, stack);
  await page.getByRole('button', { name: 'Check my vehicle' }).click();
  await expect(page.getByText('Enter exactly the last four letters or digits.')).toBeVisible();
  await look(page, 'fleet-check');
  await page.getByRole('textbox', { name: /^Last 4/ }).fill('9012');
  await page.getByRole('button', { name: 'Check my vehicle' }).click();
  await at(page, 'We couldn’t match your membership');
  await expect(page.getByText('The membership for FLT003 is no longer active.')).toBeVisible();
  await expect(page.getByRole('link', { name: '1800 975 709' }).first()).toBeVisible();
  await look(page, 'fleet-not-found');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('textbox', { name: 'Number plate' }).fill('ABC123');
  await page.getByLabel('State', { exact: true }).selectOption('NSW');
  await page.getByRole('textbox', { name: /^Last 4/ }).fill('1234');
  await page.getByRole('button', { name: 'Check my vehicle' }).click();
  await at(page, 'Is this your car?');
  await expect.poll(async () => (await fetchLead(page, stack, guid)).FleetCompanyMembershipId).not.toBeNull();

  // On the fleet's own page the same funnel is embedded.
  await page.goto(`${stack.examplesOrigin}/fleet/`);
  await startQuote(page);
  await addBasicService(page);
  await continueFunnel(page);
  await page.getByRole('textbox', { name: 'Number plate' }).fill('NONE99');
  await page.getByRole('textbox', { name: /^Last 4/ }).fill('0000');
  await page.getByRole('button', { name: 'Check my vehicle' }).click();
  await at(page, 'We couldn’t match your membership');
  await page.reload();
  await expect(page.getByText(/^No membership ends in these four characters for NONE99/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave my details instead' }).click();
  await at(page, 'Tell us about the vehicle');
  await look(page, 'unidentified-fleet-vehicle');
  const driver = newPerson('Dorothy Vaughan');
  await page.getByRole('textbox', { name: 'Which vehicle is it?' }).fill('White van, depot Botany');
  await page.getByRole('textbox', { name: 'Your name' }).fill(driver.name);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(driver.mobile);
  await page.getByRole('button', { name: 'Ask for a call' }).click();
  await page.waitForURL(`${stack.origin}/quote-callback/**`);
  await at(page, 'We’ll call you about your quote');
});

test('[FLT-02, CUS-05] a driver without a membership gets quotes once a person of the fleet has confirmed the vehicle', {
  tag: '@desktop',
}, async ({ page, request, browser, stack }) => {
  const driver = newPerson('Annie Easley');
  const guid = await enterFleetPlate(page, stack);
  await page.getByRole('textbox', { name: /^Last 4/ }).fill('0000');
  await page.getByRole('button', { name: 'Check my vehicle' }).click();
  await at(page, 'We couldn’t match your membership');
  await page.getByRole('button', { name: 'Leave my details instead' }).click();
  await page.getByRole('textbox', { name: 'Which vehicle is it?' }).fill('The Kluger of depot Botany');
  await page.getByRole('textbox', { name: 'Your name' }).fill(driver.name);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(driver.mobile);
  await page.getByRole('button', { name: 'Ask for a call' }).click();
  await page.waitForURL('**/quote-callback/**');
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

test('[OPS-02, FLT-02, VEH-07] a fleet that the operator has just added is checked by version 1 and gets its quotes', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const driver = newPerson('Mary Golda Ross');
  const slug = `fleet-${driver.mobile}`;
  await runCommand(stack, 'partners', 'add', slug, '--name', 'Plover Couriers', '--fleet', '2');
  const added = await runCommand(stack, 'keys', 'add', slug, '--origin', stack.origin);
  const partnerKey = /\bpk_[\w-]+/.exec(added)![0];
  const guid = await begin(page, stack, { partnerKey });
  await save(page, stack, guid, { CartItems: [BASIC_SERVICE] });
  await page.goto(`/quote-2/${guid}`);
  await at(page, 'What is your number plate?');
  expect(new URL(page.url()).pathname).toBe(`/quote/${guid}`);
  await page.getByRole('textbox', { name: 'Number plate' }).fill('FLT102');
  await page.getByLabel('State', { exact: true }).selectOption('NSW');
  await page.getByRole('textbox', { name: /^Last 4/ }).fill('1357');
  await page.getByRole('button', { name: 'Check my vehicle' }).click();
  await at(page, 'Is this your car?');
  await page.getByRole('button', { name: 'Yes, this is my car' }).click();
  await at(page, 'When do you need it?');
  await page.getByRole('button', { name: /^Just checking prices/ }).click();
  await at(page, 'Who should do the work?');
  await page.getByRole('button', { name: /^A workshop You bring/ }).click();
  await at(page, 'Tell us a little more');
  await continueFunnel(page);
  await page.getByRole('textbox', { name: 'Your name' }).fill(driver.name);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(driver.mobile);
  await page.getByRole('button', { name: 'Get my quotes' }).click();
  await page.waitForURL(`**/quotes/${guid}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const lead = await fetchLead(page, stack, guid);
  expect(lead).toMatchObject({ QuoteFlowVersion: 1, FleetCompanyMembershipId: expect.any(String) });
});
