import type { RepairsResponse } from '@pitlane/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { otherDevice } from '../steps/device.ts';
import {
  addBasicService,
  addBySearch,
  addMore,
  at,
  continueFunnel,
  heading,
  identifyByPlate,
  listed,
} from '../steps/funnel.ts';
import { atStep, BASIC_SERVICE, begin, fetchLead, funnelAt, openFunnel, save } from '../steps/lead.ts';
import { look, lookClosely } from '../steps/look.ts';
import { newPerson } from '../steps/person.ts';
import { fetchListings } from '../steps/quote.ts';

/** The same step and the same question after loading the page again. */
async function reload(page: Page, step: string, title: string): Promise<void> {
  await atStep(page, step);
  await page.reload();
  await at(page, title);
  await atStep(page, step);
}

test('[FUN-01, FUN-02, FUN-05] each step is in the address, and reload, back, forward and a second tab lose nothing', {
  tag: '@desktop',
}, async ({ page, context, stack }) => {
  const guid = await begin(page, stack);
  const typed = newPerson('Annie Easley');
  await page.goto(funnelAt(guid, 'customer-details-step2'));
  await at(page, 'What does your car need?');
  await atStep(page, 'task-select');
  await expect(page).toHaveTitle('Get a Quote V2');

  await addBasicService(page);
  await reload(page, 'task-your-items', 'Your list');
  await expect(listed(page)).toHaveText(/Basic Service/);
  await addBySearch(page, 'front brake pads', /^Front brake pads/);
  await reload(page, 'task-your-items', 'Your list');
  await expect(listed(page)).toHaveCount(2);
  await continueFunnel(page);
  await at(page, 'What is your number plate?');
  await page.getByRole('textbox', { name: 'Number plate' }).fill('abc123');
  await reload(page, 'vehicle-rego-check', 'What is your number plate?');
  await expect(page.getByRole('textbox', { name: 'Number plate' })).toHaveValue('ABC123');
  await page.getByRole('button', { name: 'Find my car' }).click();
  await page.getByRole('button', { name: 'Yes, this is my car' }).click();
  await at(page, 'Who are the quotes for?');
  await page.getByRole('textbox', { name: /^Notes/ }).fill('Squeaks when cold');
  await reload(page, 'customer-notes-for-mechanic', 'Who are the quotes for?');
  await expect(page.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Squeaks when cold');
  await page.getByRole('textbox', { name: 'Your name' }).fill(typed.name);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(typed.mobile);
  await reload(page, 'customer-notes-for-mechanic', 'Who are the quotes for?');
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue(typed.name);
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(typed.mobile);

  await page.goBack();
  await atStep(page, 'vehicle-rego-found');
  await at(page, 'Is this your car?');
  await page.goForward();
  await at(page, 'Who are the quotes for?');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await at(page, 'Is this your car?');

  const second = await context.newPage();
  await second.goto(funnelAt(guid));
  await at(second, 'Who are the quotes for?');
  await second.goto(funnelAt(guid, 'task-your-items'));
  await expect(listed(second)).toHaveCount(2);
  await second.getByRole('button', { name: /^Remove Front brake pads/ }).click();
  await expect(listed(second)).toHaveCount(1);
  await expect.poll(async () => (await fetchLead(page, stack, guid)).CartItems.length).toBe(1);
  await second.close();
  await page.goto(funnelAt(guid, 'task-your-items'));
  await expect(listed(page)).toHaveText(/Basic Service/);
});

test('[FUN-05] every step is a virtual page view that names no one', { tag: '@desktop' }, async ({
  page,
  stack,
}) => {
  await openFunnel(page, stack);
  await page.getByRole('button', { name: /^Basic service/ }).click();
  await at(page, 'What is your number plate?');
  const views = await page.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer);
  expect(views).toEqual(
    ['task-select', 'vehicle-rego-check'].map((step) => ({
      event: 'virtualPageView',
      page: `quote-2/${step}`,
    })),
  );
});

test('[FUN-01, FUN-03] an address opens the step it names where everything before it is known, else the first open one', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const guid = await begin(page, stack);
  const opens = async (requested: string, step: string, title: string | RegExp) => {
    await page.goto(funnelAt(guid, requested));
    await at(page, title);
    await atStep(page, step);
  };
  await opens('customer-details-step1', 'task-select', 'What does your car need?');
  // The place and the car of the launcher can be changed before there is work.
  await opens('vehicle-rego-check', 'vehicle-rego-check', 'What is your number plate?');
  await opens('task-search', 'task-search', 'Search all work');
  await opens('nonsense', 'task-select', 'What does your car need?');
  // The quote belongs to no fleet and stays in the funnel that it began in.
  await page.goto(`/quote/${guid}?isFleet=true&selectedRepairCategoryId=2`);
  await at(page, 'Brakes');
  expect(new URL(page.url()).pathname).toBe(`/quote-2/${guid}`);
  await page.goto(`${funnelAt(guid)}?selectedRepairCategoryId=2`);
  await reload(page, 'task-repairs', 'Brakes');
  expect(page.url()).toContain('selectedRepairCategoryId=2');
  await page.goto(`${funnelAt(guid)}?repairInspectionIds=168,166&repairInspectionId=168`);
  await expect.poll(async () => (await fetchLead(page, stack, guid)).CartItems.length).toBe(2);
  await opens('location', 'location', 'Where is the car?');
  await look(page, 'location');
  await opens('customer-details-step1', 'vehicle-rego-check', 'What is your number plate?');
  await opens('vehicle-engine', 'vehicle-year', 'Which year?');
  await save(page, stack, guid, { CartItems: [BASIC_SERVICE], SuburbId: null });
  await opens('vehicle-rego-check', 'location', 'Where is the car?');
  await page.getByRole('combobox', { name: 'Suburb or postcode' }).fill('newtown');
  await page
    .getByRole('option', { name: /^Newtown NSW/ })
    .first()
    .click();
  await at(page, 'What is your number plate?');

  // Put on the list before the car was known, which then is a petrol one.
  const { Repairs } = (await (await page.request.get('/api/repairs/all')).json()) as RepairsResponse;
  const { RepairInspectionId } = Repairs.find((task) => task.Fuel === 'Diesel')!;
  await save(page, stack, guid, {
    CartItems: [{ LeadCartItemType: 'RepairInspection', RepairInspectionId }],
  });
  await page.goto(funnelAt(guid, 'vehicle-rego-check'));
  await identifyByPlate(page);
  await reload(page, 'vehicle-task-error', 'Not available for this car');
  await lookClosely(page, 'vehicle-task-error');
  await page.getByRole('button', { name: 'Continue with a Basic Service' }).click();
  await at(page, 'Who are the quotes for?');
});

test('a lead that is not there is a page that is not there, and a stranger with the address sees no contact', {
  tag: '@desktop',
}, async ({ page, browser, stack }) => {
  await page.goto(funnelAt(crypto.randomUUID()));
  await page.waitForURL('**/page-not-found**');
  await expect(heading(page, /\S/).first()).toBeVisible();
  await look(page, 'page-not-found');

  const driver = newPerson('Katherine Johnson');
  const guid = await begin(page, stack);
  await save(page, stack, guid, {
    CartItems: [BASIC_SERVICE],
    IsUnknownVehicle: true,
    RepairNotes: '',
    Name: driver.name,
    Email: driver.email,
    MobileNumber: driver.mobile,
  });
  await page.goto(funnelAt(guid, 'customer-details-step1'));
  await expect(page.getByRole('combobox', { name: 'Email' })).toHaveValue(driver.email);
  const elsewhere = await browser.newContext({ baseURL: stack.origin });
  const stranger = await elsewhere.newPage();
  await stranger.goto(funnelAt(guid, 'customer-details-step1'));
  await at(stranger, 'Who are the quotes for?');
  await expect(stranger.getByText(/^We have 0\d{3} \S+ on file for this quote\./)).toBeVisible();
  for (const field of ['Your name', 'Email', 'Mobile number'])
    await expect(stranger.getByLabel(field)).toHaveValue('');
  const seen = await (await elsewhere.request.get(`/api/lead/${guid}`)).text();
  for (const secret of [driver.name, driver.email, driver.mobile.slice(1)])
    expect(seen).not.toContain(secret);
  await elsewhere.close();
});

test('[LED-03] another car in a second tab becomes a separate quote, and the first keeps its prices', {
  tag: '@desktop',
}, async ({ page, context, stack, quote: { guid, person } }) => {
  const before = await fetchLead(page, stack, guid);
  await page.goto(`/quotes/${guid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const prices = (await fetchListings(page, guid)).map((listing) => listing.MinimumNetPriceIncTax);

  const second = await context.newPage();
  await second.goto(funnelAt(guid, 'vehicle-rego-check'));
  await identifyByPlate(second, 'MNO345');
  await expect.poll(() => second.url().includes(guid)).toBe(false);
  const own = new URL(second.url()).pathname.split('/').at(-1)!;
  await second.reload();
  expect(new URL(second.url()).pathname).toContain(own);
  await expect.poll(async () => (await fetchLead(second, stack, own)).Name).toBe(person.name);
  expect((await fetchLead(second, stack, own)).Mid).not.toBe(before.Mid);

  expect((await fetchLead(page, stack, guid)).Mid).toBe(before.Mid);
  expect((await fetchListings(page, guid)).map((listing) => listing.MinimumNetPriceIncTax)).toEqual(prices);
  await second.close();
});

test('[LED-03] another car chosen level by level shows each level once, on a new quote', {
  tag: '@desktop',
}, async ({ page, stack, quote: { guid, person } }) => {
  await page.goto(`/quotes/${guid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(funnelAt(guid, 'vehicle-make'));
  const level = heading(page, /^Which (make|model|year|body|fuel|transmission|variant|engine)\?$/);
  const newList = heading(page, 'What does your car need?');
  const answers: Record<string, string> = {
    'Which make?': 'Toyota',
    'Which model?': 'Corolla',
    'Which year?': '2019',
  };
  const questions: string[] = [];
  for (;;) {
    await expect(level.or(newList)).toBeVisible();
    if (await newList.isVisible()) break;
    const question = (await level.textContent())!;
    questions.push(question);
    const options = page.getByRole('list', { name: /^Choose an? / }).getByRole('button');
    const answer = answers[question];
    await (answer ? page.getByRole('button', { name: answer, exact: true }) : options.last()).click();
    await expect(heading(page, question)).toBeHidden();
  }
  expect(questions.slice(0, 3)).toEqual(Object.keys(answers));
  expect(new Set(questions).size).toBe(questions.length);
  // The list was for the other car.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(listed(page)).toHaveText(/Basic Service/);

  const own = new URL(page.url()).pathname.split('/').at(-1)!;
  expect(own).not.toBe(guid);
  await expect.poll(async () => (await fetchLead(page, stack, own)).Mid).toBeTruthy();
  expect(await fetchLead(page, stack, own)).toMatchObject({
    Name: person.name,
    VehicleMake: 'Toyota',
    VehicleModel: 'Corolla',
    Year: 2019,
  });
  expect((await fetchLead(page, stack, guid)).VehicleMake).toBe('Mazda');
});

test('[LED-03] work that another person adds to a shared quote is on that person’s list once', {
  tag: '@desktop',
}, async ({ page, browser, stack, quote: { guid } }) => {
  await page.goto(`/quotes/${guid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await otherDevice(browser, stack);
  await other.goto(funnelAt(guid, 'task-your-items'));
  await addMore(other);
  await other.getByRole('button', { name: 'Something else? Describe it' }).click();
  await other.getByRole('textbox', { name: 'Describe the work or the problem' }).fill('It pulls to the left');
  await other.getByRole('button', { name: 'Add to my list' }).click();
  await at(other, 'Your list');
  await expect.poll(() => other.url().includes(guid)).toBe(false);
  const described = listed(other).filter({ hasText: 'It pulls to the left' });
  await expect(described).toHaveCount(1);
  await other.reload();
  await expect(described).toHaveCount(1);
  await expect(listed(other)).toHaveCount(2);

  const own = new URL(other.url()).pathname.split('/').at(-1)!;
  await expect.poll(async () => (await fetchLead(other, stack, own)).CartItems).toHaveLength(2);
  expect((await fetchLead(page, stack, guid)).CartItems).toHaveLength(1);
  await other.context().close();
});
