import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { otherDevice } from '../steps/device.ts';
import { addBySearch, addMore, at, findListedItems, heading } from '../steps/funnel.ts';
import { atStep, begin, fetchLead, funnelAt } from '../steps/lead.ts';
import { look } from '../steps/look.ts';
import { newPerson } from '../steps/person.ts';
import { fetchListings } from '../steps/quote.ts';

/** The same step and the same question after loading the page again. */
async function reload(page: Page, step: string, title: string): Promise<void> {
  await atStep(page, step);
  await page.reload();
  await at(page, title);
  await atStep(page, step);
}

const guidIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;

test('[FUN-01, FUN-02, FUN-05] each step is in the address and a page view, and reload, back, forward and a second tab lose nothing', {
  tag: '@desktop',
}, async ({ page, context, stack }) => {
  const guid = await begin(page, stack);
  const typed = newPerson('Annie Easley');
  await page.goto(funnelAt(guid, 'customer-details-step2'));
  await at(page, 'What does your car need?');
  await atStep(page, 'task-select');
  await expect(page).toHaveTitle('Get a Quote V2');
  await look(page, 'task-select');

  await page.getByRole('button', { name: /^Basic service/ }).click();
  await at(page, 'What is your number plate?');
  // A page view names no one.
  const views = await page.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer);
  expect(views).toEqual(
    ['task-select', 'vehicle-rego-check'].map((step) => ({
      event: 'virtualPageView',
      page: `quote-2/${step}`,
    })),
  );
  await page.getByRole('textbox', { name: 'Number plate' }).fill('abc123');
  await reload(page, 'vehicle-rego-check', 'What is your number plate?');
  await expect(page.getByRole('textbox', { name: 'Number plate' })).toHaveValue('ABC123');
  await page.getByRole('button', { name: 'Find my car' }).click();
  await page.getByRole('button', { name: 'Yes, this is my car' }).click();
  await at(page, 'Who are the quotes for?');
  await page.getByRole('textbox', { name: /^Notes/ }).fill('Squeaks when cold');
  await page.getByRole('textbox', { name: 'Your name' }).fill(typed.name);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(typed.mobile);
  await reload(page, 'customer-notes-for-mechanic', 'Who are the quotes for?');
  await expect(page.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Squeaks when cold');
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue(typed.name);
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(typed.mobile);

  await page.goBack();
  await atStep(page, 'vehicle-rego-found');
  await at(page, 'Is this your car?');
  await page.goForward();
  await at(page, 'Who are the quotes for?');

  const second = await context.newPage();
  await second.goto(funnelAt(guid));
  await at(second, 'Who are the quotes for?');
  await second.goto(funnelAt(guid, 'task-your-items'));
  await addBySearch(second, 'front brake pads', /^Front brake pads/);
  await expect(findListedItems(second)).toHaveCount(2);
  await second.getByRole('button', { name: 'Remove Basic Service' }).click();
  const cart = async () => (await fetchLead(page, stack, guid)).CartItems;
  await expect.poll(cart).toMatchObject([{ LeadCartItemType: 'RepairInspection' }]);
  await second.close();
  await page.goto(funnelAt(guid, 'task-your-items'));
  await expect(findListedItems(page)).toHaveText(/Front brake pads/);
});

test('[LED-03, VEH-02, VEH-03, VEH-04] another car chosen level by level in a second tab shows each level once, on a new quote, and the first keeps its prices', {
  tag: '@desktop',
}, async ({ page, context, stack, quote: { guid, person } }) => {
  const before = await fetchLead(page, stack, guid);
  const prices = (await fetchListings(page, guid)).map((listing) => listing.MinimumNetPriceIncTax);

  const second = await context.newPage();
  await second.goto(funnelAt(guid, 'vehicle-make'));
  const level = heading(second, /^Which (make|model|year|body|fuel|transmission|variant|engine)\?$/);
  const newList = heading(second, 'What does your car need?');
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
    const options = second.getByRole('list', { name: /^Choose an? / }).getByRole('button');
    const answer = answers[question];
    await (answer ? second.getByRole('button', { name: answer, exact: true }) : options.last()).click();
    await expect(heading(second, question)).toBeHidden();
  }
  expect(questions.slice(0, 3)).toEqual(Object.keys(answers));
  expect(new Set(questions).size).toBe(questions.length);
  // The list was for the other car.
  await second.getByRole('button', { name: 'Undo' }).click();
  await expect(findListedItems(second)).toHaveText(/Basic Service/);

  const own = guidIn(second);
  expect(own).not.toBe(guid);
  await expect.poll(async () => (await fetchLead(second, stack, own)).Mid).toBeTruthy();
  expect(await fetchLead(second, stack, own)).toMatchObject({
    Name: person.name,
    VehicleMake: 'Toyota',
    VehicleModel: 'Corolla',
    Year: 2019,
    VehicleEngine: expect.stringMatching(/\S/),
    VehicleDescription: expect.stringContaining('Corolla'),
    ServiceScheduleId: expect.any(Number),
    VehiclePriceCategory: expect.stringMatching(/\S/),
  });
  await second.reload();
  await expect(findListedItems(second)).toHaveText(/Basic Service/);
  expect(guidIn(second)).toBe(own);

  expect((await fetchLead(page, stack, guid)).Mid).toBe(before.Mid);
  expect((await fetchListings(page, guid)).map((listing) => listing.MinimumNetPriceIncTax)).toEqual(prices);
});

test('[LED-03] a stranger with the address of a quote sees no contact, and what they add is on their own list once', {
  tag: '@desktop',
}, async ({ page, browser, stack, quote: { guid, person } }) => {
  const stranger = await otherDevice(browser, stack);
  await stranger.goto(funnelAt(guid, 'customer-details-step1'));
  await at(stranger, 'Who are the quotes for?');
  await expect(stranger.getByText(/^We have 0\d{3} \S+ on file for this quote\./)).toBeVisible();
  for (const field of ['Your name', 'Email', 'Mobile number'])
    await expect(stranger.getByLabel(field)).toHaveValue('');
  const seen = await (await stranger.request.get(`/api/lead/${guid}`)).text();
  for (const secret of [person.name, person.email, person.mobile.slice(1)])
    expect(seen).not.toContain(secret);

  await stranger.goto(funnelAt(guid, 'task-your-items'));
  await addMore(stranger);
  await stranger.getByRole('button', { name: 'Something else? Describe it' }).click();
  const notes = stranger.getByRole('textbox', { name: 'Describe the work or the problem' });
  await notes.fill('It pulls to the left');
  await stranger.getByRole('button', { name: 'Add to my list' }).click();
  await at(stranger, 'Your list');
  await expect.poll(() => guidIn(stranger)).not.toBe(guid);
  const described = findListedItems(stranger).filter({ hasText: 'It pulls to the left' });
  await expect(described).toHaveCount(1);
  await stranger.reload();
  await expect(described).toHaveCount(1);
  await expect(findListedItems(stranger)).toHaveCount(2);

  const own = guidIn(stranger);
  await expect.poll(async () => (await fetchLead(stranger, stack, own)).CartItems).toHaveLength(2);
  expect((await fetchLead(page, stack, guid)).CartItems).toHaveLength(1);
  await stranger.context().close();
});
