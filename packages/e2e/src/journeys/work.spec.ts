import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  addBasicService,
  addByCategory,
  addLogbookService,
  addMore,
  at,
  continueFunnel,
  identifyByPlate,
  listed,
  lookUpPlate,
  openList,
} from '../steps/funnel.ts';
import { atStep, BASIC_SERVICE, begin, fetchLead, funnelAt, openFunnel, save } from '../steps/lead.ts';
import { look, lookClosely } from '../steps/look.ts';

test('[TSK-01, TSK-02, TSK-10] every way to put work on the list, and the list keeps all of it', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const guid = await openFunnel(page, stack);
  await at(page, 'What does your car need?');
  await lookClosely(page, 'task-select');

  await page.getByRole('button', { name: 'All categories' }).click();
  await at(page, 'What needs doing?');
  await look(page, 'task-category');
  await page.getByRole('textbox', { name: 'Type to filter' }).fill('brak');
  await page.getByRole('list', { name: 'What needs doing?' }).getByRole('button').click();
  await at(page, 'Brakes');
  await look(page, 'task-repairs');
  await page.getByRole('button', { name: /^Brake inspection/ }).click();

  await at(page, 'When is it noticeable?');
  await continueFunnel(page);
  await expect(page.getByRole('alert')).toHaveText('Choose an answer.');
  await page.getByText('Cold start').click();
  await page.getByText('Braking', { exact: true }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await look(page, 'task-generic-item-multi');
  await continueFunnel(page);
  await openList(page);
  await expect(listed(page)).toHaveText(/When is it noticeable\? Cold start, Braking/);

  await addMore(page);
  await addByCategory(page, 'Battery', 'Battery replacement');
  await at(page, 'Does the car have engine stop-start?');
  await look(page, 'task-generic-item-single');
  await page.getByRole('button', { name: 'Not sure' }).click();
  await at(page, 'Does the vehicle start?');
  await page.getByRole('button', { name: 'Needs a jump start' }).click();
  await expect(listed(page)).toHaveCount(2);

  await addMore(page);
  await page.getByRole('button', { name: /^Search, e.g/ }).click();
  const search = page.getByRole('textbox', { name: 'What are you looking for?' });
  await search.fill('brake');
  const found = page.getByRole('list', { name: 'Work' }).getByRole('button');
  await expect(found.first()).toBeVisible();
  const names = await found.allTextContents();
  expect(names.length).toBeLessThanOrEqual(10);
  expect(names.some((name) => name.startsWith('Brake inspection'))).toBe(false);
  const begins = names.map((name) => name.toLowerCase().startsWith('brake'));
  expect(begins.indexOf(false) === -1 || begins.indexOf(false) > begins.lastIndexOf(true)).toBe(true);
  await look(page, 'task-search');
  await search.fill('zqx');
  await expect(page.getByText('We found nothing for “zqx”.')).toBeVisible();
  await search.fill('front brake pads');
  await page.getByRole('button', { name: /^Front brake pads/ }).click();
  await expect(listed(page)).toHaveCount(3);

  await addMore(page);
  await page.getByRole('button', { name: 'Something else? Describe it' }).click();
  await page.getByRole('button', { name: 'Add to my list' }).click();
  await expect(page.getByText('Describe what you need.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Describe the work or the problem' }).fill('It hums at 80 km/h');
  await look(page, 'task-custom');
  await page.getByRole('button', { name: 'Add to my list' }).click();
  await expect(listed(page)).toHaveCount(4);

  await addMore(page);
  await addLogbookService(page);
  await expect(listed(page).filter({ hasText: 'Logbook Service' })).toHaveCount(1);
  await addMore(page);
  await addBasicService(page);
  await expect(listed(page).filter({ hasText: 'Logbook Service' })).toHaveCount(0);
  await expect(listed(page).filter({ hasText: 'Basic Service' })).toHaveCount(1);
  await expect(listed(page)).toHaveCount(5);
  await look(page, 'task-your-items');

  await page.getByRole('button', { name: /^Remove Battery replacement/ }).click();
  await expect(listed(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(listed(page)).toHaveCount(5);

  await expect
    .poll(async () => (await fetchLead(page, stack, guid)).CartItems.length, { message: 'saved' })
    .toBe(5);
  const { CartItems } = await fetchLead(page, stack, guid);
  expect(CartItems.filter((item) => item.LeadCartItemType === 'Service')).toEqual([
    expect.objectContaining({ ServiceType: 'GenericService', GenericServiceId: 1 }),
  ]);
  expect(CartItems).toContainEqual(
    expect.objectContaining({ IsCustomRepair: true, RepairNotes: 'It hums at 80 km/h' }),
  );
  expect(CartItems).toContainEqual(
    expect.objectContaining({
      RepairInspectionId: 169,
      AdditionalDetails: 'When is it noticeable? Cold start, Braking',
    }),
  );
});

test('[TSK-02, VEH-01] a logbook service asks for its interval once the plate has identified the car', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const guid = await openFunnel(page, stack);
  await addLogbookService(page);
  await expect(page.getByText('We’ll ask for the interval once we know the car')).toBeVisible();
  await continueFunnel(page);
  await lookUpPlate(page, 'abc 123');
  await at(page, 'Is this your car?');
  await expect(page.getByText(/Mazda3.*2018|2018.*Mazda3/).first()).toBeVisible();
  await look(page, 'vehicle-rego-found');
  await page.getByRole('button', { name: 'Yes, this is my car' }).click();
  await at(page, 'Which logbook service is due?');
  const intervals = page.getByRole('list', { name: /^Service intervals/ }).getByRole('button');
  await expect(intervals).toHaveCount(7);
  await look(page, 'vehicle-logbook-interval');
  const chosen = (await intervals.nth(3).textContent()) ?? '';
  await intervals.nth(3).click();
  await at(page, 'Who are the quotes for?');
  await expect
    .poll(async () => (await fetchLead(page, stack, guid)).CartItems[0]?.ServiceIntervalId)
    .toBeTruthy();
  const lead = await fetchLead(page, stack, guid);
  expect(lead).toMatchObject({ VehicleRego: 'ABC123', VehicleRegoState: 'NSW', VehicleIsVerifiedRego: true });
  expect(lead.CartItems).toMatchObject([
    { ServiceType: 'LogbookService', ServiceScheduleId: lead.ServiceScheduleId },
  ]);
  await page.goto(funnelAt(guid, 'vehicle-logbook-interval'));
  await expect(intervals.filter({ hasText: chosen })).toHaveAttribute('aria-current', 'true');
});

test('[VEH-01, VEH-02, VEH-03, VEH-04] a plate that is not found, or a register that fails, leads to manual selection, level by level', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const guid = await begin(page, stack);
  await save(page, stack, guid, { CartItems: [BASIC_SERVICE] });
  await page.goto(funnelAt(guid, 'vehicle'));
  await at(page, 'What is your number plate?');
  await page.getByRole('button', { name: 'Find my car' }).click();
  await expect(page.getByText('Enter the plate, letters and digits only.')).toBeVisible();
  await look(page, 'vehicle-rego-check');
  await lookUpPlate(page, 'ZZZ999');
  await at(page, 'We couldn’t find that plate');
  await look(page, 'vehicle-rego-not-found');
  await page.getByRole('button', { name: 'Try another plate' }).click();
  await lookUpPlate(page, 'FAIL00');
  await at(page, 'We couldn’t find that plate');
  await atStep(page, 'vehicle-rego-not-found');

  // How many answers each level had, as the server gave them.
  const options: Record<string, number> = {};
  page.on('response', async (response) => {
    if (!response.url().endsWith('/update-vehicle-definition') || !response.ok()) return;
    const { Level, Options } = await response.json();
    if (Level) options[Level] = Options.length;
  });
  await page.goto(funnelAt(guid, 'vehicle-make'));
  await at(page, 'Which make?');
  await lookClosely(page, 'vehicle-make');
  await page.getByRole('textbox', { name: 'Type to filter' }).fill('toyo');
  await page.getByRole('button', { name: 'Toyota', exact: true }).click();
  await at(page, 'Which model?');
  await expect.poll(async () => (await fetchLead(page, stack, guid)).VehicleModel).toBeNull();
  await page.getByRole('textbox', { name: 'Type to filter' }).fill('corolla');
  await page.getByRole('button', { name: 'Corolla', exact: true }).click();
  await at(page, 'Which year?');
  await look(page, 'vehicle-year');
  await page.getByRole('button', { name: '2019', exact: true }).click();
  const levels = await chooseDown(page);
  expect(levels.length).toBeGreaterThan(0);
  for (const level of levels) expect(options[level], `${level} had a choice`).toBeGreaterThan(1);

  await expect.poll(async () => (await fetchLead(page, stack, guid)).Mid).toBeTruthy();
  const known = await fetchLead(page, stack, guid);
  expect(known).toMatchObject({
    VehicleMake: 'Toyota',
    VehicleModel: 'Corolla',
    Year: 2019,
    VehicleDescription: expect.stringContaining('Corolla'),
    ServiceScheduleId: expect.any(Number),
    VehiclePriceCategory: expect.stringMatching(/\S/),
    VehicleIsVerifiedRego: false,
  });
  for (const level of [
    'VehicleBody',
    'VehicleFuel',
    'VehicleTransmission',
    'VehicleVariant',
    'VehicleEngine',
  ])
    expect(known[level as 'VehicleBody'], level).toMatch(/\S/);

  await page.goto(funnelAt(guid, 'vehicle-year'));
  await at(page, 'Which year?');
  await page.getByRole('button', { name: '2012', exact: true }).click();
  await expect.poll(async () => (await fetchLead(page, stack, guid)).Year).toBe(2012);
  const changed = await fetchLead(page, stack, guid);
  expect(changed.VehicleVariant).toBeNull();
  expect(changed.Mid).toBeNull();

  // A register that knows the car only in part: the funnel asks for the rest.
  await page.goto(funnelAt(guid, 'vehicle-rego-check'));
  await identifyByPlate(page, 'GHI789');
  const rest = await chooseDown(page);
  expect(rest).not.toContain('Body');
  await expect.poll(async () => (await fetchLead(page, stack, guid)).VehicleModel).toBe('Golf');
});

/** Answers each open level with its last option until the vehicle is settled; returns those levels. */
async function chooseDown(page: Page): Promise<string[]> {
  const next = page.getByRole('heading', { name: 'Who are the quotes for?' });
  const level = page.getByRole('heading', { name: /^Which (body|fuel|transmission|variant|engine)\?$/ });
  const answered: string[] = [];
  for (;;) {
    await expect(level.or(next)).toBeVisible();
    if (await next.isVisible()) return answered;
    const title = (await level.textContent()) ?? '';
    const name = title.replace(/^Which (.*)\?$/, '$1');
    answered.push(name.charAt(0).toUpperCase() + name.slice(1));
    await page
      .getByRole('list', { name: /^Choose an? / })
      .getByRole('button')
      .last()
      .click();
    await expect(page.getByRole('heading', { name: title })).toBeHidden();
  }
}
